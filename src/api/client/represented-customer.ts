import { readStored, writeStored } from './storage.ts';

const NAME = 'acting-for';
const CHOSEN_BY = 'acting-for-chosen-by';
/** Of the tab: two tabs may act for two customers. */
const ofTab = () => sessionStorage;

/** A customer, or with `null` the own company, of whom the server has not said yet whether the person may buy for them. */
let wish: { readonly customerNo: string | null } | null = null;

/** The customer number that each call of this tab names, as its pages show it; `null`: the own company. */
export const representedCustomerNo = (): string | null => readStored(NAME, ofTab);

/** From now on the question who is there names the customer, or nobody. All other calls go on naming whom the pages show. */
export const wishForCustomer = (customerNo: string | null): void => {
  wish = { customerNo };
};

export const dropWish = (): void => {
  wish = null;
};

export const isCustomerWished = (): boolean => wish !== null;

/** The customer whom the question who is there names. */
export const askedCustomerNo = (): string | null =>
  wish === null ? representedCustomerNo() : wish.customerNo;

/** From now on every call names the customer, or with `null` nobody. */
export const keepRepresentedCustomer = (customerNo: string | null, chosenBy: string | null = null): void => {
  wish = null;
  writeStored(NAME, customerNo, ofTab);
  writeStored(CHOSEN_BY, chosenBy, ofTab);
};

/** Whether it was this user who chose the customer; where nobody knows who it was, whoever is there first. */
export const hasChosenCustomer = (userId: string): boolean => {
  const chosenBy = readStored(CHOSEN_BY, ofTab);
  if (chosenBy === null) writeStored(CHOSEN_BY, userId, ofTab);
  return chosenBy === null || chosenBy === userId;
};
