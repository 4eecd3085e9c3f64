import { lazy, type ComponentType } from 'react';

import { loadTexts, type Namespace } from '#i18n/texts.ts';
import { later } from '#ui/portal/later.tsx';
import { routeAt, type PortalRoute, type ScreenId } from '#machines/portal/navigation/routes.ts';

export { FailedPage } from './screens/parts/failed-page.tsx';
import { LAYOUT_TEXTS, SCREEN_PARTS } from './screen-parts.ts';

/** The cart is loaded when it is first opened. */
export const CartDrawer = lazy(() => withTexts(import('./screens/cart.tsx'), 'cart', 'articles'));

/** Loads the frame separately, because people who only sign in, or follow a link in a mail, do not need it. */
const loadFrame = async () => (await import('./screens/frame.ts')).FRAME;

export const PortalLayout = later(async () => ({ default: (await loadFrame()).PortalLayout }));

/** Searches from the header. It uses only texts that every page has; suggestions load the further texts that they need. */
export const PortalSearch = later(async () => ({ default: (await loadFrame()).PortalSearch }));

/** Announces the changes that a person makes through the cart's chart, on every page with the portal's layout. */
export const CartAnnouncer = lazy(async () => ({
  default: (await withTexts(loadFrame(), ...LAYOUT_TEXTS)).CartAnnouncer,
}));

/** A screen may export functions that fetch the data named by the last part of its address, so that it is first drawn with its content. */
interface ScreenModule {
  readonly first?: Readonly<Record<string, (part: string) => Promise<void>>>;
}

const MODULES = import.meta.glob<ScreenModule>([
  './screens/*.tsx',
  './screens/{auth,desk}/*.tsx',
  './ui/auth/sign-in/migration-screen.tsx',
  '!./screens/{cart,passkey-duty,portal-search,reorder,verification-mail}.tsx',
]);

const withTexts = async <Module,>(
  module: Promise<Module>,
  ...texts: readonly Namespace[]
): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadTexts(...texts)]);
  return loaded;
};

const loadScreen = async (id: ScreenId): Promise<{ default: ComponentType }> => {
  const { module, component, texts } = SCREEN_PARTS[id];
  const exported = await withTexts(MODULES[module]!(), ...texts);
  const screen = (exported as Readonly<Record<string, ComponentType>>)[component]!;
  return { default: screen };
};

/** Each screen is loaded when the address first asks for it. */
export const screens = Object.fromEntries(
  Object.keys(SCREEN_PARTS).map((id) => [id, later(() => loadScreen(id as ScreenId))]),
) as Readonly<Record<ScreenId, ReturnType<typeof later>>>;

/**
 * Fetches the screen of an address while the session is still being checked; a failure is reported when the screen is
 * shown.
 */
export const fetchAhead = async (path: string): Promise<void> => {
  const route = routeAt(path);
  if (route === null) return;
  const wanted: Promise<unknown>[] = [screens[route.screen].load()];
  if (route.layout === 'portal') wanted.push(PortalLayout.load(), PortalSearch.load());
  await Promise.allSettled(wanted);
};

/** Fetches the data that a screen needs for its first drawing; a failure is reported when the screen asks for the same data. */
export const fetchFirst = async ({ screen }: PortalRoute): Promise<void> => {
  const { module, component } = SCREEN_PARTS[screen];
  const { first } = await MODULES[module]!();
  const part = location.pathname.slice(location.pathname.lastIndexOf('/') + 1);
  await Promise.allSettled([first?.[component]?.(decodeURIComponent(part))]);
};
