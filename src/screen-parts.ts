import type { Namespace } from '#i18n/texts.ts';
import type { ScreenId } from '#machines/portal/navigation/routes.ts';

export interface ScreenPart {
  /** Names the module with the screen, relative to this folder. */
  readonly module: string;
  /** Names the export of the module that is the screen. */
  readonly component: string;
  readonly texts: readonly Namespace[];
}

const part = (name: string, ...texts: readonly Namespace[]): ScreenPart => ({
  module: `./screens/${name}.tsx`,
  component: 'default',
  texts,
});

const named = (component: string, name: string, ...texts: readonly Namespace[]): ScreenPart => ({
  ...part(name, ...texts),
  component,
});

/** Lists the module and the texts of each screen. The server reads this table to name a screen's files in the page. */
export const SCREEN_PARTS: Readonly<Record<ScreenId, ScreenPart>> = {
  signIn: part('sign-in', 'auth', 'password'),
  signUp: part('auth/sign-up', 'registration'),
  migration: { ...part('migration', 'auth'), module: './ui/auth/sign-in/migration-screen.tsx' },
  verifyEmail: part('verify-email', 'auth'),
  unsubscribe: part('auth/unsubscribe', 'auth'),
  myAccount: part('my-account', 'account', 'listing', 'passkeys', 'password', 'recovery'),
  dashboard: part('dashboard', 'dashboard', 'orders', 'reorder', 'sheets', 'verification'),
  memoryList: part('memory-list', 'memory', 'articles', 'listing'),
  machines: part('machines', 'machines', 'listing'),
  machineDetails: part('machine-details', 'machines', 'orders', 'offers', 'shop', 'articles', 'listing'),
  dataSheets: part('data-sheets', 'sheets', 'listing'),
  orders: part('orders', 'orders', 'listing'),
  orderDetails: part('order-details', 'orders', 'articles', 'listing', 'reorder', 'sheets'),
  offers: part('offers', 'offers', 'listing'),
  offerDetails: part('offer-details', 'offers', 'articles', 'listing'),
  customers: part('customers', 'customers', 'listing'),
  desk: part('desk/desk', 'desk'),
  deskList: part('desk/desk-list', 'desk'),
  deskOffer: part('desk/desk-offer', 'desk', 'articles', 'offers', 'orders'),
  media: named('Media', 'article-lists', 'shop', 'listing', 'articles'),
  mediaDetails: named('MediaDetails', 'article-details', 'shop', 'articles', 'sheets'),
  spareParts: named('SpareParts', 'article-lists', 'shop', 'listing', 'articles'),
  sparePartDetails: named('SparePartDetails', 'article-details', 'shop', 'articles', 'sheets'),
  quickOrder: part('quick-order', 'quick', 'articles'),
  cart: part('cart-page', 'cart', 'articles', 'listing'),
  checkout: part('checkout', 'checkout', 'cart', 'articles'),
};

/** The portal's layout announces changes to the cart, so every page with this layout needs these texts. */
export const LAYOUT_TEXTS = ['cart'] as const satisfies readonly Namespace[];
