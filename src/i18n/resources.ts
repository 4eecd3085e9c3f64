import type { TFunction } from 'i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';

import type germanCodes from './de-DE/codes.json';
import type account from './en-GB/account.json';
import type articles from './en-GB/articles.json';
import type auth from './en-GB/auth.json';
import type cart from './en-GB/cart.json';
import type checkout from './en-GB/checkout.json';
import type englishCodes from './en-GB/codes.json';
import type common from './en-GB/common.json';
import type customers from './en-GB/customers.json';
import type dashboard from './en-GB/dashboard.json';
import type desk from './en-GB/desk.json';
import type listing from './en-GB/listing.json';
import type machines from './en-GB/machines.json';
import type memory from './en-GB/memory.json';
import type notices from './en-GB/notices.json';
import type offers from './en-GB/offers.json';
import type orders from './en-GB/orders.json';
import type passkeys from './en-GB/passkeys.json';
import type password from './en-GB/password.json';
import type registration from './en-GB/registration.json';
import type recovery from './en-GB/recovery.json';
import type reorder from './en-GB/reorder.json';
import type sheets from './en-GB/sheets.json';
import type quick from './en-GB/quick.json';
import type shell from './en-GB/shell.json';
import type shop from './en-GB/shop.json';
import type verification from './en-GB/verification.json';

type CodeMessages = Readonly<Record<ErrorCode, string>>;

/** Holds the messages of the catalogue's codes; does not compile while a code lacks its message in a language. */
type InEachLanguage<_German extends CodeMessages, _English extends CodeMessages> = CodeMessages;

/** Lists the keys of each namespace, taken from the English texts, so a wrong key does not compile. A new namespace needs a line here. */
export interface Namespaces {
  account: typeof account;
  articles: typeof articles;
  auth: typeof auth;
  cart: typeof cart;
  checkout: typeof checkout;
  codes: InEachLanguage<typeof germanCodes, typeof englishCodes>;
  common: typeof common;
  customers: typeof customers;
  dashboard: typeof dashboard;
  desk: typeof desk;
  listing: typeof listing;
  machines: typeof machines;
  memory: typeof memory;
  notices: typeof notices;
  offers: typeof offers;
  orders: typeof orders;
  passkeys: typeof passkeys;
  password: typeof password;
  registration: typeof registration;
  recovery: typeof recovery;
  reorder: typeof reorder;
  sheets: typeof sheets;
  quick: typeof quick;
  shell: typeof shell;
  shop: typeof shop;
  verification: typeof verification;
}

type Namespace = keyof Namespaces;

/** Describes `t` of one or more namespaces, for functions that are not hooks. */
export type Translate<Of extends Namespace | readonly Namespace[]> = TFunction<Of>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Namespaces;
  }
}
