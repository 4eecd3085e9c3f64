import { readFileSync } from 'node:fs';

const read = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(`src/i18n/${language}/${namespace}.json`, 'utf8'));

/** The texts of a language, as a person reads them on the screen. */
export const wordsOf = (language: 'en-GB' | 'de-DE') => ({
  articles: read(language, 'articles') as typeof import('#i18n/en-GB/articles.json'),
  auth: read(language, 'auth') as typeof import('#i18n/en-GB/auth.json'),
  cart: read(language, 'cart') as typeof import('#i18n/en-GB/cart.json'),
  codes: read(language, 'codes') as typeof import('#i18n/en-GB/codes.json'),
  checkout: read(language, 'checkout') as typeof import('#i18n/en-GB/checkout.json'),
  notices: read(language, 'notices') as typeof import('#i18n/en-GB/notices.json'),
  shell: read(language, 'shell') as typeof import('#i18n/en-GB/shell.json'),
  shop: read(language, 'shop') as typeof import('#i18n/en-GB/shop.json'),
});

/** Matches a name that starts with the text, whatever its placeholders hold. */
export const like = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}`,
  );
