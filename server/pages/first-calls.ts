import {
  LEVELS,
  meetsLevel,
  meetsRole,
  type Requirement,
  type Visitor,
} from '#contract/accounts/access.contract.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';
import type { PortalRoute, ScreenId } from '#machines/portal/navigation/routes.ts';

/** Every page makes this call as well as the one for the current user. */
export const CONFIG_CALL = '/api/config/';

/** The portal's charts make these calls as soon as they know who is signed in. */
const CALLS_OF_PERSON: readonly (readonly [call: string, requires: Requirement])[] = [
  ['/api/memory-list/', { level: LEVELS.noPrices }],
  ['/api/shopping-cart/list', { level: LEVELS.noPrices, buyersOnly: true }],
];

const firstPage = (list: string): string => `/api/${list}/?page=1&page_size=${DEFAULT_PAGE_SIZE}`;

/** Names what each screen asks first, given the last part of its path. A list that its address filters asks something else. */
const CALLS_OF_SCREEN: Partial<Readonly<Record<ScreenId, (lastPart: string) => readonly string[]>>> = {
  dashboard: () => ['/api/dashboard/'],
  machines: () => [firstPage('machines')],
  orders: () => [firstPage('orders')],
  offers: () => [firstPage('offers')],
  media: () => [firstPage('media')],
  spareParts: () => [firstPage('spare-parts')],
  orderDetails: (orderNo) => [`/api/order/details/${orderNo}/`, `/api/order/deliveries/?order_no=${orderNo}`],
  offerDetails: (offerNo) => [`/api/offer/details/${offerNo}/`, `/api/offers/${offerNo}/messages/`],
  mediaDetails: (articleNo) => [`/api/media/${articleNo}/`],
  sparePartDetails: (articleNo) => [`/api/spare-parts/${articleNo}/`],
  checkout: () => ['/api/my-contact-person/', '/api/my-delivery-address/'],
};

const meets = (visitor: Visitor, requires: Requirement): boolean =>
  meetsLevel(visitor, requires) && meetsRole(visitor, requires);

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
