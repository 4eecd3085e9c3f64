import { DEALING, LEVELS, type Requirement } from '#contract/accounts/access.contract.ts';
import {
  ACCOUNT_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  CUSTOMERS_PATH,
  DASHBOARD_PATH,
  DATA_SHEETS_PATH,
  DESK_OFFERS_PATH,
  DESK_PATH,
  MACHINES_PATH,
  MEDIA_PATH,
  MEMORY_LIST_PATH,
  MIGRATION_PATH,
  OFFERS_PATH,
  ORDERS_PATH,
  QUICK_ORDER_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  SPARE_PARTS_PATH,
  UNSUBSCRIBE_PATH,
  VERIFY_EMAIL_PATH,
} from '#contract/pages/addresses.contract.ts';

export type ScreenId =
  | 'signIn'
  | 'signUp'
  | 'migration'
  | 'verifyEmail'
  | 'unsubscribe'
  | 'myAccount'
  | 'dashboard'
  | 'memoryList'
  | 'machines'
  | 'machineDetails'
  | 'dataSheets'
  | 'orders'
  | 'orderDetails'
  | 'offers'
  | 'offerDetails'
  | 'customers'
  | 'desk'
  | 'deskList'
  | 'deskOffer'
  | 'media'
  | 'mediaDetails'
  | 'spareParts'
  | 'sparePartDetails'
  | 'quickOrder'
  | 'cart'
  | 'checkout';

export interface PortalRoute {
  /** `:name` stands for one segment. */
  readonly pattern: string;
  readonly screen: ScreenId;
  /** `nobody` is open to everyone. `guest` is for visitors who are not signed in; others are redirected. */
  readonly requires: Requirement | 'nobody' | 'guest';
  /** The page has the portal's layout, or a card of its own. */
  readonly layout: 'portal' | 'card';
}

const page = (pattern: string, screen: ScreenId, requires: Requirement): PortalRoute => ({
  pattern,
  screen,
  requires,
  layout: 'portal',
});

const card = (pattern: string, screen: ScreenId, requires: 'nobody' | 'guest'): PortalRoute => ({
  pattern,
  screen,
  requires,
  layout: 'card',
});

const anyLevel: Requirement = { level: null };
const dataSheets: Requirement = { level: LEVELS.dataSheetsOnly };
const noPrices: Requirement = { level: LEVELS.noPrices };
const limited: Requirement = { level: LEVELS.limitedPrices };
const full: Requirement = { level: LEVELS.full };
const desk: Requirement = { ...full, staffOnly: true };

/** Every page of the portal with its requirements (sections 2 and 6 of the specification, settled points 1, 2, 17, 18, 45, 52). */
export const ROUTES: readonly PortalRoute[] = [
  card(SIGN_IN_PATH, 'signIn', 'guest'),
  card(SIGN_UP_PATH, 'signUp', 'guest'),
  card(MIGRATION_PATH, 'migration', 'nobody'),
  card(VERIFY_EMAIL_PATH, 'verifyEmail', 'nobody'),
  card(UNSUBSCRIBE_PATH, 'unsubscribe', 'nobody'),
  page(ACCOUNT_PATH, 'myAccount', anyLevel),
  page(DASHBOARD_PATH, 'dashboard', noPrices),
  page(MEMORY_LIST_PATH, 'memoryList', noPrices),
  page(MACHINES_PATH, 'machines', limited),
  page(`${MACHINES_PATH}/:machineNo`, 'machineDetails', full),
  page(DATA_SHEETS_PATH, 'dataSheets', dataSheets),
  page(ORDERS_PATH, 'orders', noPrices),
  page(`${ORDERS_PATH}/:orderNo`, 'orderDetails', noPrices),
  page(OFFERS_PATH, 'offers', noPrices),
  page(`${OFFERS_PATH}/:offerNo`, 'offerDetails', noPrices),
  page(CUSTOMERS_PATH, 'customers', DEALING),
  page(DESK_PATH, 'desk', desk),
  page(`${DESK_PATH}/:list`, 'deskList', desk),
  page(`${DESK_OFFERS_PATH}/:offerNo`, 'deskOffer', desk),
  page(MEDIA_PATH, 'media', noPrices),
  page(`${MEDIA_PATH}/:articleNo`, 'mediaDetails', noPrices),
  page(SPARE_PARTS_PATH, 'spareParts', noPrices),
  page(`${SPARE_PARTS_PATH}/:articleNo`, 'sparePartDetails', noPrices),
  page(QUICK_ORDER_PATH, 'quickOrder', noPrices),
  page(CART_PATH, 'cart', { ...noPrices, buyersOnly: true }),
  page(CHECKOUT_PATH, 'checkout', limited),
];

/** The lists that show the records of all customers of a dealer, and can be narrowed to one customer. */
export const LISTS_OF_CUSTOMERS: ReadonlySet<ScreenId> = new Set(['machines', 'orders', 'offers']);

/** The pages that only redirect; `null` leads to the landing page of the visitor's level. */
export const REDIRECTS: Readonly<Record<string, string | null>> = {
  '/': null,
  '/myotec': null,
  '/shop': MEDIA_PATH,
};

/** Returns the path of an address without query, fragment and trailing slash. */
export const pathOf = (url: string): string => {
  const [path = '/'] = url.split(/[?#]/);
  return path.replace(/\/+$/, '') || '/';
};

/** Returns the decoded path, although only a failure matters: the bundler would remove a call whose result is not used. */
const decoded = (path: string): string | null => {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
};

/** Returns the page at an address, or `null` if there is none or the path cannot be decoded. The server uses the same function. */
export const routeAt = (url: string): PortalRoute | null => {
  const path = pathOf(url);
  if (decoded(path) === null) return null;
  const segments = path.split('/');
  return (
    ROUTES.find(({ pattern }) => {
      const expected = pattern.split('/');
      return (
        expected.length === segments.length &&
        expected.every((part, index) => part.startsWith(':') || part === segments[index])
      );
    }) ?? null
  );
};
