import { newKey } from '#contract/new-key.contract.ts';

import { readStored, writeStored } from './storage.ts';

const NAME = 'acting-for';
const CHOSEN_BY = 'acting-for-chosen-by';
/** A tab stores under this key the id of its question to the other tabs, or `own` once the person buys for their own company. */
const FOR_WHOM = 'acting-for-asked';
const OWN = 'own';
/** The customer is stored for each tab, because two tabs may act for two customers. */
const ofTab = () => sessionStorage;

/** The choice that the server has not confirmed yet, if any; `customerNo` is `null` for the person's own company. */
let wish: { readonly customerNo: string | null } | null = null;

/** Returns the customer number that this tab's calls name and its pages show; `null` means the person's own company. */
export const representedCustomerNo = (): string | null => readStored(NAME, ofTab);

/**
 * From now on, this customer, or none, is named in calls that ask who is signed in; all other calls still name the one that the pages show.
 */
export const wishForCustomer = (customerNo: string | null): void => {
  wish = { customerNo };
};

export const dropWish = (): void => {
  wish = null;
};

export const isCustomerWished = (): boolean => wish !== null;

/** Returns the customer to name in a call that asks who is signed in. */
export const askedCustomerNo = (): string | null =>
  wish === null ? representedCustomerNo() : wish.customerNo;

/** From now on, the calls of this tab name this customer; with `null`, they name none. */
export const keepRepresentedCustomer = (customerNo: string | null, chosenBy: string | null = null): void => {
  wish = null;
  writeStored(NAME, customerNo, ofTab);
  writeStored(CHOSEN_BY, chosenBy, ofTab);
};

/** Returns whether this user chose the customer; if it is not recorded who did, records this user. */
export const hasChosenCustomer = (userId: string): boolean => {
  const chosenBy = readStored(CHOSEN_BY, ofTab);
  if (chosenBy === null) writeStored(CHOSEN_BY, userId, ofTab);
  return chosenBy === null || chosenBy === userId;
};

/** Returns the question that a new tab asks the others; `null` once the person has chosen their own company in this tab. */
export const questionToTabs = (): string | null => {
  const kept = readStored(FOR_WHOM, ofTab);
  if (kept === OWN) return null;
  const question = kept ?? newKey();
  writeStored(FOR_WHOM, question, ofTab);
  return question;
};

/** Returns whether this tab has asked this question, and the person has not chosen their own company since. */
export const hasAskedTabs = (question: string): boolean => readStored(FOR_WHOM, ofTab) === question;

/** Notes that this tab buys for the person's own company. */
export const keepOwnCompany = (): void => writeStored(FOR_WHOM, OWN, ofTab);

/** Leaves nothing to the next person: no customer, and no trace of the question to the other tabs. */
export const forgetRepresentedCustomer = (): void => {
  keepRepresentedCustomer(null);
  writeStored(FOR_WHOM, null, ofTab);
};
