import { MACHINES_PATH, OFFERS_PATH, ORDERS_PATH } from '#contract/pages/addresses.contract.ts';

import { pageAddress } from './page-address.ts';
import { useVisitor } from './use-visitor.ts';

const LISTS = { orders: ORDERS_PATH, offers: OFFERS_PATH, machines: MACHINES_PATH } as const;

/**
 * Returns the address of the list that a record leads back to. While a dealer buys for a customer, the list begins with the filter of that
 * customer, as it does when opened from the menu.
 */
export const useListAddress = (screen: keyof typeof LISTS): string => {
  const visitor = useVisitor();
  return pageAddress({ screen, pattern: LISTS[screen] }, visitor ?? {});
};
