import {
  CUSTOMERS_PATH,
  DATA_SHEETS_PATH,
  MACHINES_PATH,
  OFFERS_PATH,
  ORDERS_PATH,
  withQuery,
} from '#contract/pages/addresses.contract.ts';

const LISTS = {
  orders: ORDERS_PATH,
  offers: OFFERS_PATH,
  machines: MACHINES_PATH,
  sheets: DATA_SHEETS_PATH,
  customers: CUSTOMERS_PATH,
} as const;

/** Returns the address of a list with some of its filters set. */
export const addressOf = (list: keyof typeof LISTS, filters: Readonly<Record<string, string>> = {}): string =>
  withQuery(LISTS[list], filters);
