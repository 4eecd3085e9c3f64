import germanArticles from '#i18n/de-DE/articles.json' with { type: 'json' };
import germanAuth from '#i18n/de-DE/auth.json' with { type: 'json' };
import germanCart from '#i18n/de-DE/cart.json' with { type: 'json' };
import germanCodes from '#i18n/de-DE/codes.json' with { type: 'json' };
import germanCheckout from '#i18n/de-DE/checkout.json' with { type: 'json' };
import germanNotices from '#i18n/de-DE/notices.json' with { type: 'json' };
import germanShell from '#i18n/de-DE/shell.json' with { type: 'json' };
import germanShop from '#i18n/de-DE/shop.json' with { type: 'json' };
import englishArticles from '#i18n/en-GB/articles.json' with { type: 'json' };
import englishAuth from '#i18n/en-GB/auth.json' with { type: 'json' };
import englishCart from '#i18n/en-GB/cart.json' with { type: 'json' };
import englishCodes from '#i18n/en-GB/codes.json' with { type: 'json' };
import englishCheckout from '#i18n/en-GB/checkout.json' with { type: 'json' };
import englishNotices from '#i18n/en-GB/notices.json' with { type: 'json' };
import englishShell from '#i18n/en-GB/shell.json' with { type: 'json' };
import englishShop from '#i18n/en-GB/shop.json' with { type: 'json' };
import { FIRST_WORDS } from '#i18n/first-words.ts';

const ENGLISH = {
  articles: englishArticles,
  auth: englishAuth,
  cart: englishCart,
  codes: englishCodes,
  first: FIRST_WORDS['en-GB'],
  checkout: englishCheckout,
  notices: englishNotices,
  shell: englishShell,
  shop: englishShop,
};
const GERMAN: typeof ENGLISH = {
  articles: germanArticles,
  auth: germanAuth,
  cart: germanCart,
  codes: germanCodes,
  first: FIRST_WORDS['de-DE'],
  checkout: germanCheckout,
  notices: germanNotices,
  shell: germanShell,
  shop: germanShop,
};

/** The texts of a language, as a person reads them on the screen. */
export const wordsOf = (language: 'en-GB' | 'de-DE'): typeof ENGLISH =>
  language === 'de-DE' ? GERMAN : ENGLISH;

/** Matches a name that starts with the text, whatever its placeholders hold. */
export const like = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}`,
  );
