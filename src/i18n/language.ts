import { LANGUAGES } from '#contract/language.contract.ts';
import type { Language } from '#contract/list.contract.ts';

const DEFAULT_LANGUAGE: Language = 'en-GB';

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** Returns the portal's language with this tag, or English for any other tag. */
export const languageOf = (tag: string): Language => (isLanguage(tag) ? tag : DEFAULT_LANGUAGE);

/** Returns the portal's language that comes closest to a tag such as `de` or `en-US`. */
const nearest = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => language.split('-')[0] === tag.toLowerCase().split('-')[0]);

/**
 * Returns the language to start with: the stored choice, else the browser's, else English (settled point 33). The user's
 * own language takes precedence as soon as the user is known.
 */
export const startLanguage = (stored: string | null, wishes: readonly string[]): Language => {
  if (isLanguage(stored)) return stored;
  for (const wish of wishes) {
    const language = nearest(wish);
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
};
