import { lazy, useState, type ComponentType } from 'react';

import { loadTexts, type Namespace } from '#i18n/texts.ts';
import { routeAt, type ScreenId } from '#machines/portal/navigation/routes.ts';

import { LAYOUT_TEXTS, SCREEN_PARTS } from './screen-parts.ts';

/** The cart is loaded when it is first opened. */
export const CartDrawer = lazy(() => withTexts(import('./screens/cart.tsx'), 'cart', 'articles'));

/** Its texts are those of every page. */
const loadSearch = () => import('./screens/portal-search.tsx');

/** The search in the header. */
export const PortalSearch = lazy(loadSearch);

/** Announces each change to the cart wherever the person is. */
export const CartAnnouncer = lazy(() => withTexts(import('#ui/cart/cart-announcer.tsx'), ...LAYOUT_TEXTS));

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  './screens/*.tsx',
  './ui/auth/sign-in/migration-screen.tsx',
  '!./screens/{cart,passkey-duty,placed-document,portal-search,reorder,verification-mail}.tsx',
]);

const withTexts = async <Module,>(
  module: Promise<Module>,
  ...texts: readonly Namespace[]
): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadTexts(...texts)]);
  return loaded;
};

/** Holds the screens that are there. */
const loaded = new Map<ScreenId, ComponentType>();

const loadScreen = async (id: ScreenId): Promise<{ default: ComponentType }> => {
  const { module, component, texts } = SCREEN_PARTS[id];
  const exported = await withTexts(MODULES[module]!(), ...texts);
  const screen = exported[component]!;
  loaded.set(id, screen);
  return { default: screen };
};

/** Renders a screen that is there already at once, where `lazy` would first show that it is loading. */
const screenOf = (id: ScreenId): ComponentType => {
  const Later = lazy(() => loadScreen(id));
  return function Screen() {
    const [Shown] = useState(() => loaded.get(id) ?? Later);
    return <Shown />;
  };
};

/** Each screen is loaded when the address first asks for it. */
export const screens = Object.fromEntries(
  Object.keys(SCREEN_PARTS).map((id): [string, ComponentType] => [id, screenOf(id as ScreenId)]),
) as Readonly<Record<ScreenId, ComponentType>>;

/**
 * Fetches the screen of an address while the session is still being checked; a failure is reported when the screen is
 * shown.
 */
export const fetchAhead = async (path: string): Promise<void> => {
  const route = routeAt(path);
  if (route === null) return;
  const wanted: Promise<unknown>[] = [loadScreen(route.screen)];
  if (route.layout === 'portal') wanted.push(import('#ui/shell/portal-layout.tsx'), loadSearch());
  await Promise.allSettled(wanted);
};
