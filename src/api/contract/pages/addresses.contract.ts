import type { RecordId, RecordKind } from '#contract/catalogue/search.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';

/** This is the page for people who are not signed in. The OpenID provider also sends people here after they have signed out there. */
export const SIGN_IN_PATH = '/auth/sign-in';
export const SIGN_UP_PATH = '/auth/sign-up';
export const MIGRATION_PATH = '/auth/migration';
export const VERIFY_EMAIL_PATH = '/auth/verify-email';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

export const ACCOUNT_PATH = '/myotec/my-account';
export const DASHBOARD_PATH = '/myotec/my-dashboard';
export const MEMORY_LIST_PATH = '/myotec/my-memory-list';
export const MACHINES_PATH = '/myotec/my-machines';
export const DATA_SHEETS_PATH = '/myotec/my-datasheets';
export const ORDERS_PATH = '/myotec/my-orders';
export const OFFERS_PATH = '/myotec/my-offers';
export const CUSTOMERS_PATH = '/myotec/my-customers';
export const DESK_PATH = '/myotec/my-desk';
export const DESK_OFFERS_PATH = `${DESK_PATH}/offers`;

export const MEDIA_PATH = '/shop/media';
export const SPARE_PARTS_PATH = '/shop/spare-parts';
export const QUICK_ORDER_PATH = '/shop/quick-order';
export const CART_PATH = '/shop/cart';
export const CHECKOUT_PATH = '/shop/checkout';

/** Returns the address of a page below another; the number stays one part of the path, no matter what it contains. */
const below = (path: string, number: string): string => `${path}/${encodeURIComponent(number)}`;

export const orderPath = (orderNo: string): string => below(ORDERS_PATH, orderNo);
export const offerPath = (offerNo: string): string => below(OFFERS_PATH, offerNo);
export const machinePath = (machineNo: string): string => below(MACHINES_PATH, machineNo);
export const deskListPath = (list: string): string => below(DESK_PATH, list);
export const deskOfferPath = (offerNo: string): string => below(DESK_OFFERS_PATH, offerNo);

/** Returns the address of the order, or of the offer that a quote request has become. */
export const placedPath = ({ kind, number }: SubmitReply): string =>
  kind === 'quote' ? offerPath(number) : orderPath(number);

const RECORD_PATHS: Readonly<Record<RecordKind, (number: string) => string>> = {
  order: orderPath,
  offer: offerPath,
  machine: machinePath,
};

/** Returns the address of the page of an order, an offer or a machine. */
export const recordPath = ({ kind, number }: RecordId): string => RECORD_PATHS[kind](number);

/** Adds a query, such as the filters of a list. */
export const withQuery = (path: string, parts: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(parts).toString();
  return query === '' ? path : `${path}?${query}`;
};
