import { isLanguage, LANGUAGES, nearestLanguage, type Language } from '#contract/language.contract.ts';

/** Returns the portal's language with this tag, or English for any other tag. */
export const languageOf = (tag: string): Language => (isLanguage(tag) ? tag : LANGUAGES[0]);

/**
 * Returns the language to start with: the stored choice, or else the browser's, or else English (settled point 33). The user's
 * own language takes precedence as soon as the user is known.
 */
export const startLanguage = (stored: string | null, wishes: readonly string[]): Language =>
  isLanguage(stored) ? stored : nearestLanguage(wishes);
