import { lazy, type ComponentType } from 'react';

import { loadTexts, type Namespace } from '#i18n/texts.ts';
import { routeAt, type ScreenId } from '#machines/navigation/routes.ts';
import { LaterPage } from '#ui/shell/later-page.tsx';

interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly texts: readonly Namespace[];
}

const part = <Props,>(load: Part<Props>['load'], ...texts: readonly Namespace[]): Part<Props> => ({
  load,
  texts,
});

const loadPart = async <Props,>({ load, texts }: Part<Props>): Promise<{ default: ComponentType<Props> }> => {
  const [component] = await Promise.all([load(), loadTexts(...texts)]);
  return { default: component };
};

/** The cart, loaded when it is first opened. */
export const CartDrawer = lazy(() =>
  loadPart(part(async () => (await import('#ui/cart/cart-drawer.tsx')).default, 'cart', 'articles')),
);

/** What is said of the cart wherever the person is. */
export const CartAnnouncer = lazy(() =>
  loadPart(part(async () => (await import('#ui/cart/cart-announcer.tsx')).default, 'cart')),
);

/** Each screen comes with its chart, its services and its texts. */
const PARTS = {
  signIn: part(async () => (await import('./screens/sign-in.tsx')).SignIn, 'auth'),
  migration: part(async () => (await import('#ui/auth/migration-screen.tsx')).default, 'auth'),
  verifyEmail: part(async () => (await import('./screens/verify-email.tsx')).VerifyEmail, 'auth'),
  unsubscribe: part(async () => (await import('./screens/unsubscribe.tsx')).Unsubscribe, 'auth'),
  media: part(async () => (await import('./screens/article-lists.tsx')).Media, 'shop', 'articles'),
  mediaDetails: part(
    async () => (await import('./screens/article-details.tsx')).MediaDetails,
    'shop',
    'articles',
  ),
  spareParts: part(async () => (await import('./screens/article-lists.tsx')).SpareParts, 'shop', 'articles'),
  sparePartDetails: part(
    async () => (await import('./screens/article-details.tsx')).SparePartDetails,
    'shop',
    'articles',
  ),
  checkout: part(
    async () => (await import('./screens/checkout.tsx')).Checkout,
    'checkout',
    'cart',
    'articles',
  ),
} satisfies Partial<Record<ScreenId, Part<object>>>;

/** Loaded when the address first asks for it. */
const screen = (id: keyof typeof PARTS): ComponentType => lazy(() => loadPart(PARTS[id]));

const later = (id: ScreenId): ComponentType =>
  function Later() {
    return <LaterPage screen={id} />;
  };

export const screens: Readonly<Record<ScreenId, ComponentType>> = {
  signIn: screen('signIn'),
  signUp: later('signUp'),
  migration: screen('migration'),
  verifyEmail: screen('verifyEmail'),
  unsubscribe: screen('unsubscribe'),
  myAccount: later('myAccount'),
  dashboard: later('dashboard'),
  memoryList: later('memoryList'),
  machines: later('machines'),
  machineDetails: later('machineDetails'),
  dataSheets: later('dataSheets'),
  orders: later('orders'),
  offers: later('offers'),
  customers: later('customers'),
  media: screen('media'),
  mediaDetails: screen('mediaDetails'),
  spareParts: screen('spareParts'),
  sparePartDetails: screen('sparePartDetails'),
  checkout: screen('checkout'),
};

const isPart = (id: ScreenId): id is keyof typeof PARTS => id in PARTS;

/** Fetches what an address will show while it is still being found out who is there; a failure is told when it is shown. */
export const fetchAhead = (path: string): void => {
  const route = routeAt(path);
  if (route === null) return;
  const wanted: Promise<unknown>[] = [];
  if (route.layout === 'portal') wanted.push(import('#ui/shell/portal-layout.tsx'));
  if (isPart(route.screen)) wanted.push(loadPart(PARTS[route.screen]));
  void Promise.allSettled(wanted);
};
