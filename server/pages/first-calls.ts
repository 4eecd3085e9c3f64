import { LEVELS, meets, type Requirement, type Visitor } from '#contract/accounts/access.contract.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';
import type { PortalRoute, ScreenId } from '#machines/portal/navigation/routes.ts';

/** Every page makes this call as well as the one for the current user. */
export const CONFIG_CALL = '/api/config/';

export const CART_CALL = '/api/shopping-cart/list';

/** The portal's charts and its menu make these calls as soon as they know who is signed in. */
const CALLS_OF_PERSON: readonly (readonly [call: string, requires: Requirement])[] = [
  ['/api/news/', { level: LEVELS.dataSheetsOnly }],
  ['/api/memory-list/', { level: LEVELS.noPrices }],
  [CART_CALL, { level: LEVELS.noPrices, buyersOnly: true }],
];

const firstPage = (list: string, grouping: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...grouping, page: '1', page_size: String(DEFAULT_PAGE_SIZE) });
  return `/api/${list}/?${query.toString()}`;
};

/** The lists of the shop have one row for each product. */
const firstProducts = (list: string): string => firstPage(list, { group: 'product' });

export const articleCall = (root: string, articleNo: string): string => `/api/${root}/${articleNo}/`;
export const machineCall = (machineNo: string): string => `/api/machines/${machineNo}/`;
export const offerCall = (offerNo: string): string => `/api/offer/details/${offerNo}/`;
export const orderCall = (orderNo: string): string => `/api/order/details/${orderNo}/`;

/** The first calls of each screen, given the last part of its path. A list that is filtered by its address makes another call. */
const CALLS_OF_SCREEN: Partial<Readonly<Record<ScreenId, (lastPart: string) => readonly string[]>>> = {
  myAccount: () => ['/api/me/', '/api/me/sessions/', '/api/me/notifications/'],
  dashboard: () => ['/api/dashboard/'],
  machines: () => [firstPage('machines')],
  orders: () => [firstPage('orders')],
  offers: () => [firstPage('offers')],
  dataSheets: () => [firstPage('datasheets')],
  customers: () => [firstPage('customers')],
  desk: () => ['/api/desk/'],
  media: () => [firstProducts('media')],
  spareParts: () => [firstProducts('spare-parts')],
  machineDetails: (machineNo) => [machineCall(machineNo)],
  orderDetails: (orderNo) => [orderCall(orderNo), `/api/order/deliveries/?order_no=${orderNo}`],
  offerDetails: (offerNo) => [offerCall(offerNo), `/api/offers/${offerNo}/messages/`],
  mediaDetails: (articleNo) => [articleCall('media', articleNo)],
  sparePartDetails: (articleNo) => [articleCall('spare-parts', articleNo)],
  checkout: () => ['/api/my-contact-person/', '/api/my-delivery-address/'],
};

/** Returns the calls that the client makes before it can show the page at this address to a signed-in person. */
export const firstCallsFor = (
  route: PortalRoute | null,
  url: string,
  visitor: Visitor,
): readonly string[] => {
  const calls = CALLS_OF_PERSON.flatMap(([call, requires]) => (meets(visitor, requires) ? [call] : []));
  const isShown = route !== null && typeof route.requires === 'object' && meets(visitor, route.requires);
  if (!isShown || url.includes('?')) return calls;
  return [...calls, ...(CALLS_OF_SCREEN[route.screen]?.(url.slice(url.lastIndexOf('/') + 1)) ?? [])];
};
