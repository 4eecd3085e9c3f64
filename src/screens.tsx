import { lazy, type ComponentType } from 'react';

import { loadTexts, type Namespace } from '#i18n/texts.ts';
import { routeAt, type ScreenId } from '#machines/portal/navigation/routes.ts';

interface Part<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly texts: readonly Namespace[];
}

const part = <Props,>(load: Part<Props>['load'], ...texts: readonly Namespace[]): Part<Props> => ({
  load,
  texts,
});

const loadPart = async <Props,>({ load, texts }: Part<Props>): Promise<{ default: ComponentType<Props> }> => {
  const [module] = await Promise.all([load(), loadTexts(...texts)]);
  return module;
};

/** The cart is loaded when it is first opened. */
export const CartDrawer = lazy(() => loadPart(part(() => import('./screens/cart.tsx'), 'cart', 'articles')));

/** Announces each change to the cart wherever the person is. */
export const CartAnnouncer = lazy(() => loadPart(part(() => import('#ui/cart/cart-announcer.tsx'), 'cart')));

/** Each screen comes with its chart, its services and its texts. */
const PARTS: Readonly<Record<ScreenId, Part<object>>> = {
  signIn: part(() => import('./screens/sign-in.tsx'), 'auth', 'password'),
  signUp: part(() => import('./screens/sign-up.tsx'), 'registration'),
  migration: part(() => import('#ui/auth/sign-in/migration-screen.tsx'), 'auth'),
  verifyEmail: part(() => import('./screens/verify-email.tsx'), 'auth'),
  unsubscribe: part(() => import('./screens/unsubscribe.tsx'), 'auth'),
  myAccount: part(() => import('./screens/my-account.tsx'), 'account', 'listing', 'password'),
  dashboard: part(
    () => import('./screens/dashboard.tsx'),
    'dashboard',
    'orders',
    'reorder',
    'sheets',
    'verification',
  ),
  memoryList: part(() => import('./screens/memory-list.tsx'), 'memory', 'articles', 'listing'),
  machines: part(() => import('./screens/machines.tsx'), 'machines', 'listing'),
  machineDetails: part(
    () => import('./screens/machine-details.tsx'),
    'machines',
    'shop',
    'articles',
    'listing',
  ),
  dataSheets: part(() => import('./screens/data-sheets.tsx'), 'sheets', 'listing'),
  orders: part(() => import('./screens/orders.tsx'), 'orders', 'listing'),
  orderDetails: part(
    () => import('./screens/order-details.tsx'),
    'orders',
    'articles',
    'listing',
    'reorder',
    'sheets',
  ),
  offers: part(() => import('./screens/offers.tsx'), 'offers', 'listing'),
  offerDetails: part(() => import('./screens/offer-details.tsx'), 'offers', 'articles', 'listing'),
  customers: part(() => import('./screens/customers.tsx'), 'customers', 'listing'),
  media: part(
    async () => ({ default: (await import('./screens/article-lists.tsx')).Media }),
    'shop',
    'listing',
    'articles',
  ),
  mediaDetails: part(
    async () => ({ default: (await import('./screens/article-details.tsx')).MediaDetails }),
    'shop',
    'articles',
    'sheets',
  ),
  spareParts: part(
    async () => ({ default: (await import('./screens/article-lists.tsx')).SpareParts }),
    'shop',
    'listing',
    'articles',
  ),
  sparePartDetails: part(
    async () => ({ default: (await import('./screens/article-details.tsx')).SparePartDetails }),
    'shop',
    'articles',
    'sheets',
  ),
  quickOrder: part(() => import('./screens/quick-order.tsx'), 'quick', 'articles'),
  checkout: part(() => import('./screens/checkout.tsx'), 'checkout', 'cart', 'articles'),
};

/** Each screen is loaded when the address first asks for it. */
export const screens = Object.fromEntries(
  Object.entries(PARTS).map(([id, each]): [string, ComponentType] => [id, lazy(() => loadPart(each))]),
) as Readonly<Record<ScreenId, ComponentType>>;

/**
 * Fetches the screen of an address while the session is still being checked; a failure is reported when the screen is
 * shown.
 */
export const fetchAhead = (path: string): void => {
  const route = routeAt(path);
  if (route === null) return;
  const wanted: Promise<unknown>[] = [loadPart(PARTS[route.screen])];
  if (route.layout === 'portal') wanted.push(import('#ui/shell/portal-layout.tsx'));
  void Promise.allSettled(wanted);
};
