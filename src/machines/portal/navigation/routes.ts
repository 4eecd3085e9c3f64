import { DEALING, LEVELS, type Requirement } from '#contract/accounts/access.contract.ts';

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
  card('/auth/sign-in', 'signIn', 'guest'),
  card('/auth/sign-up', 'signUp', 'guest'),
  card('/auth/migration', 'migration', 'nobody'),
  card('/auth/verify-email', 'verifyEmail', 'nobody'),
  card('/newsletter/unsubscribe', 'unsubscribe', 'nobody'),
  page('/myotec/my-account', 'myAccount', anyLevel),
  page('/myotec/my-dashboard', 'dashboard', noPrices),
  page('/myotec/my-memory-list', 'memoryList', noPrices),
  page('/myotec/my-machines', 'machines', limited),
  page('/myotec/my-machines/:machineNo', 'machineDetails', full),
  page('/myotec/my-datasheets', 'dataSheets', dataSheets),
  page('/myotec/my-orders', 'orders', noPrices),
  page('/myotec/my-orders/:orderNo', 'orderDetails', noPrices),
  page('/myotec/my-offers', 'offers', noPrices),
  page('/myotec/my-offers/:offerNo', 'offerDetails', noPrices),
  page('/myotec/my-customers', 'customers', DEALING),
  page('/myotec/my-desk', 'desk', desk),
  page('/myotec/my-desk/:list', 'deskList', desk),
  page('/myotec/my-desk/offers/:offerNo', 'deskOffer', desk),
  page('/shop/media', 'media', noPrices),
  page('/shop/media/:articleNo', 'mediaDetails', noPrices),
  page('/shop/spare-parts', 'spareParts', noPrices),
  page('/shop/spare-parts/:articleNo', 'sparePartDetails', noPrices),
  page('/shop/quick-order', 'quickOrder', noPrices),
  page('/shop/cart', 'cart', { ...noPrices, buyersOnly: true }),
  page('/shop/checkout', 'checkout', limited),
];

/** The lists that show the records of all customers of a dealer, and can be narrowed to one customer. */
export const LISTS_OF_CUSTOMERS: ReadonlySet<ScreenId> = new Set(['machines', 'orders', 'offers']);

export const MEMORY_LIST = '/myotec/my-memory-list';
export const CART_PAGE = '/shop/cart';
export const DATA_SHEETS = '/myotec/my-datasheets';
export const SIGN_IN = '/auth/sign-in';

/** The pages that only redirect; `null` leads to the landing page of the visitor's level. */
export const REDIRECTS: Readonly<Record<string, string | null>> = {
  '/': null,
  '/myotec': null,
  '/shop': '/shop/media',
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

/** Returns the page at an address, or `null` if there is none or the path cannot be decoded. The server decides in the same way. */
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
