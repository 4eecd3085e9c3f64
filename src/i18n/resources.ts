import type { TFunction } from 'i18next';

import type articles from './en-GB/articles.json';
import type auth from './en-GB/auth.json';
import type cart from './en-GB/cart.json';
import type checkout from './en-GB/checkout.json';
import type codes from './en-GB/codes.json';
import type notices from './en-GB/notices.json';
import type shell from './en-GB/shell.json';
import type shop from './en-GB/shop.json';

/** The keys of each namespace, read off the English texts: a missing key does not compile. A new namespace adds a line. */
export interface Namespaces {
  articles: typeof articles;
  auth: typeof auth;
  cart: typeof cart;
  checkout: typeof checkout;
  codes: typeof codes;
  notices: typeof notices;
  shell: typeof shell;
  shop: typeof shop;
}

/** `t` of a namespace, for functions that are no hooks. */
export type Translate<Namespace extends keyof Namespaces> = TFunction<Namespace>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Namespaces;
  }
}
