import { DATA_SHEETS } from '#machines/portal/navigation/routes.ts';
import { MACHINES_PATH, narrowed, OFFERS_PATH, ORDERS_PATH } from '#ui/portal/addresses.ts';

const LISTS = {
  orders: ORDERS_PATH,
  offers: OFFERS_PATH,
  machines: MACHINES_PATH,
  sheets: DATA_SHEETS,
  customers: '/myotec/my-customers',
} as const;

/** Returns the address of a list with some of its filters set. */
export const addressOf = (list: keyof typeof LISTS, filters: Readonly<Record<string, string>> = {}): string =>
  narrowed(LISTS[list], filters);
