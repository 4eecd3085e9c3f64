import { lazy, type ComponentType } from 'react';

import { loadTexts, type Namespace } from '#i18n/texts.ts';
import { routeAt, type ScreenId } from '#machines/navigation/routes.ts';

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

/** The cart, loaded when it is first opened. */
export const CartDrawer = lazy(() =>
  loadPart(part(() => import('#ui/cart/cart-drawer.tsx'), 'cart', 'articles')),
);

/** What is said of the cart wherever the person is. */
export const CartAnnouncer = lazy(() => loadPart(part(() => import('#ui/cart/cart-announcer.tsx'), 'cart')));

/** A screen that comes with a later version: a page that says so. */
const later = (id: ScreenId): Part<object> =>
  part(async () => {
    const { LaterPage } = await import('#ui/shell/later-page.tsx');
    return { default: () => <LaterPage screen={id} /> };
  });

/** Each screen comes with its chart, its services and its texts. */
const PARTS: Readonly<Record<ScreenId, Part<object>>> = {
  signIn: part(() => import('./screens/sign-in.tsx'), 'auth'),
  signUp: later('signUp'),
  migration: part(() => import('#ui/auth/migration-screen.tsx'), 'auth'),
  verifyEmail: part(() => import('./screens/verify-email.tsx'), 'auth'),
  unsubscribe: part(() => import('./screens/unsubscribe.tsx'), 'auth'),
  myAccount: later('myAccount'),
  dashboard: later('dashboard'),
  memoryList: later('memoryList'),
  machines: later('machines'),
  machineDetails: later('machineDetails'),
  dataSheets: later('dataSheets'),
  orders: later('orders'),
  offers: later('offers'),
  customers: later('customers'),
  media: part(
    async () => ({ default: (await import('./screens/article-lists.tsx')).Media }),
    'shop',
    'articles',
  ),
  mediaDetails: part(
    async () => ({ default: (await import('./screens/article-details.tsx')).MediaDetails }),
    'shop',
    'articles',
  ),
  spareParts: part(
    async () => ({ default: (await import('./screens/article-lists.tsx')).SpareParts }),
    'shop',
    'articles',
  ),
  sparePartDetails: part(
    async () => ({ default: (await import('./screens/article-details.tsx')).SparePartDetails }),
    'shop',
    'articles',
  ),
  checkout: part(() => import('./screens/checkout.tsx'), 'checkout', 'cart', 'articles'),
};

/** Loaded when the address first asks for it. */
export const screens = Object.fromEntries(
  Object.entries(PARTS).map(([id, each]): [string, ComponentType] => [id, lazy(() => loadPart(each))]),
) as Readonly<Record<ScreenId, ComponentType>>;

/** Fetches what an address will show while it is still being found out who is there; a failure is told when it is shown. */
export const fetchAhead = (path: string): void => {
  const route = routeAt(path);
  if (route === null) return;
  const wanted: Promise<unknown>[] = [loadPart(PARTS[route.screen])];
  if (route.layout === 'portal') wanted.push(import('#ui/shell/portal-layout.tsx'));
  void Promise.allSettled(wanted);
};
