import type { Language } from '#contract/language.contract.ts';
import germanAccount from '#i18n/de-DE/account.json' with { type: 'json' };
import germanArticles from '#i18n/de-DE/articles.json' with { type: 'json' };
import germanAuth from '#i18n/de-DE/auth.json' with { type: 'json' };
import germanCart from '#i18n/de-DE/cart.json' with { type: 'json' };
import germanCommon from '#i18n/de-DE/common.json' with { type: 'json' };
import germanCodes from '#i18n/de-DE/codes.json' with { type: 'json' };
import germanCheckout from '#i18n/de-DE/checkout.json' with { type: 'json' };
import germanCustomers from '#i18n/de-DE/customers.json' with { type: 'json' };
import germanDashboard from '#i18n/de-DE/dashboard.json' with { type: 'json' };
import germanDesk from '#i18n/de-DE/desk.json' with { type: 'json' };
import germanListing from '#i18n/de-DE/listing.json' with { type: 'json' };
import germanMachines from '#i18n/de-DE/machines.json' with { type: 'json' };
import germanMemory from '#i18n/de-DE/memory.json' with { type: 'json' };
import germanNotices from '#i18n/de-DE/notices.json' with { type: 'json' };
import germanOffers from '#i18n/de-DE/offers.json' with { type: 'json' };
import germanOrders from '#i18n/de-DE/orders.json' with { type: 'json' };
import germanPasskeys from '#i18n/de-DE/passkeys.json' with { type: 'json' };
import germanPassword from '#i18n/de-DE/password.json' with { type: 'json' };
import germanRegistration from '#i18n/de-DE/registration.json' with { type: 'json' };
import germanRecovery from '#i18n/de-DE/recovery.json' with { type: 'json' };
import germanReorder from '#i18n/de-DE/reorder.json' with { type: 'json' };
import germanSheets from '#i18n/de-DE/sheets.json' with { type: 'json' };
import germanQuick from '#i18n/de-DE/quick.json' with { type: 'json' };
import germanShell from '#i18n/de-DE/shell.json' with { type: 'json' };
import germanShop from '#i18n/de-DE/shop.json' with { type: 'json' };
import germanVerification from '#i18n/de-DE/verification.json' with { type: 'json' };
import englishAccount from '#i18n/en-GB/account.json' with { type: 'json' };
import englishArticles from '#i18n/en-GB/articles.json' with { type: 'json' };
import englishAuth from '#i18n/en-GB/auth.json' with { type: 'json' };
import englishCart from '#i18n/en-GB/cart.json' with { type: 'json' };
import englishCommon from '#i18n/en-GB/common.json' with { type: 'json' };
import englishCodes from '#i18n/en-GB/codes.json' with { type: 'json' };
import englishCheckout from '#i18n/en-GB/checkout.json' with { type: 'json' };
import englishCustomers from '#i18n/en-GB/customers.json' with { type: 'json' };
import englishDashboard from '#i18n/en-GB/dashboard.json' with { type: 'json' };
import englishDesk from '#i18n/en-GB/desk.json' with { type: 'json' };
import englishListing from '#i18n/en-GB/listing.json' with { type: 'json' };
import englishMachines from '#i18n/en-GB/machines.json' with { type: 'json' };
import englishMemory from '#i18n/en-GB/memory.json' with { type: 'json' };
import englishNotices from '#i18n/en-GB/notices.json' with { type: 'json' };
import englishOffers from '#i18n/en-GB/offers.json' with { type: 'json' };
import englishOrders from '#i18n/en-GB/orders.json' with { type: 'json' };
import englishPasskeys from '#i18n/en-GB/passkeys.json' with { type: 'json' };
import englishPassword from '#i18n/en-GB/password.json' with { type: 'json' };
import englishRegistration from '#i18n/en-GB/registration.json' with { type: 'json' };
import englishRecovery from '#i18n/en-GB/recovery.json' with { type: 'json' };
import englishReorder from '#i18n/en-GB/reorder.json' with { type: 'json' };
import englishSheets from '#i18n/en-GB/sheets.json' with { type: 'json' };
import englishQuick from '#i18n/en-GB/quick.json' with { type: 'json' };
import englishShell from '#i18n/en-GB/shell.json' with { type: 'json' };
import englishShop from '#i18n/en-GB/shop.json' with { type: 'json' };
import englishVerification from '#i18n/en-GB/verification.json' with { type: 'json' };
import { FIRST_WORDS } from '#i18n/first-words.ts';

const ENGLISH = {
  account: englishAccount,
  articles: englishArticles,
  auth: englishAuth,
  cart: englishCart,
  codes: englishCodes,
  common: englishCommon,
  first: FIRST_WORDS['en-GB'],
  checkout: englishCheckout,
  customers: englishCustomers,
  dashboard: englishDashboard,
  desk: englishDesk,
  listing: englishListing,
  machines: englishMachines,
  memory: englishMemory,
  notices: englishNotices,
  offers: englishOffers,
  orders: englishOrders,
  passkeys: englishPasskeys,
  password: englishPassword,
  registration: englishRegistration,
  recovery: englishRecovery,
  reorder: englishReorder,
  sheets: englishSheets,
  quick: englishQuick,
  shell: englishShell,
  shop: englishShop,
  verification: englishVerification,
};
const GERMAN: typeof ENGLISH = {
  account: germanAccount,
  articles: germanArticles,
  auth: germanAuth,
  cart: germanCart,
  codes: germanCodes,
  common: germanCommon,
  first: FIRST_WORDS['de-DE'],
  checkout: germanCheckout,
  customers: germanCustomers,
  dashboard: germanDashboard,
  desk: germanDesk,
  listing: germanListing,
  machines: germanMachines,
  memory: germanMemory,
  notices: germanNotices,
  offers: germanOffers,
  orders: germanOrders,
  passkeys: germanPasskeys,
  password: germanPassword,
  registration: germanRegistration,
  recovery: germanRecovery,
  reorder: germanReorder,
  sheets: germanSheets,
  quick: germanQuick,
  shell: germanShell,
  shop: germanShop,
  verification: germanVerification,
};

/** Returns the texts of a language as people read them on the screen. */
export const wordsOf = (language: Language): typeof ENGLISH => (language === 'de-DE' ? GERMAN : ENGLISH);

/** Matches a name that starts with the text, with anything for its placeholders. */
export const like = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}`,
  );
