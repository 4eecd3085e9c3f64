import type { RecordId, RecordKind } from '#contract/catalogue/search.contract.ts';

/** Returns the address of a list with some of its filters set. */
export const narrowed = (path: string, filters: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? path : `${path}?${query}`;
};

export const ORDERS_PATH = '/myotec/my-orders';
export const orderPath = (orderNo: string): string => `${ORDERS_PATH}/${encodeURIComponent(orderNo)}`;
export const OFFERS_PATH = '/myotec/my-offers';
export const offerPath = (offerNo: string): string => `${OFFERS_PATH}/${encodeURIComponent(offerNo)}`;

/** Returns whether an address shows an offer or its checkout, both of which stay open when a dealer begins to buy for a customer. */
export const showsOffer = (path: string, search: string): boolean =>
  path.startsWith(`${OFFERS_PATH}/`) ||
  (path === '/shop/checkout' && new URLSearchParams(search).has('offer'));

/** Returns the address of checkout with the lines and prices of an accepted offer. */
export const offerCheckoutPath = (offerNo: string): string =>
  `/shop/checkout?offer=${encodeURIComponent(offerNo)}`;

export const MACHINES_PATH = '/myotec/my-machines';
export const ACCOUNT_PATH = '/myotec/my-account';

/** Returns the address of a machine's page; its number stays one part of the path, no matter what it contains. */
export const machinePath = (machineNo: string): string => `${MACHINES_PATH}/${encodeURIComponent(machineNo)}`;

const RECORD_PATHS: Readonly<Record<RecordKind, (number: string) => string>> = {
  order: orderPath,
  offer: offerPath,
  machine: machinePath,
};

/** Returns the address of the page of an order, an offer or a machine. */
export const recordPath = ({ kind, number }: RecordId): string => RECORD_PATHS[kind](number);

export const DESK_PATH = '/myotec/my-desk';
export const deskListPath = (list: string): string => `${DESK_PATH}/${list}`;
export const deskOfferPath = (offerNo: string): string =>
  `${DESK_PATH}/offers/${encodeURIComponent(offerNo)}`;
