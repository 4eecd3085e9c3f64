/**
 * A character that can be seen: no space, control character or layout mark, and nothing that fonts leave out (`DI`,
 * such as the Hangul filler) or leave empty (the Braille blank). A required text contains at least one.
 */
export const VISIBLE = '[^\\s\\p{Cc}\\p{Cf}\\p{DI}\\u2800]';

/** Accepts one readable line that contains this part, and neither control characters nor marks that reverse the text after them. */
export const lineWith = (part: string): string =>
  `^(?=.*${part})[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]*$`;

export const PLAIN_LINE = lineWith(VISIBLE);

/** Accepts one line that may be blank. */
export const OPTIONAL_LINE = lineWith('');

const SEEN = new RegExp(VISIBLE, 'u');
// People paste these characters along with text from tables, mails and web pages. Joiners stay: Persian and Indic words
// and emoji are made with them.
const UNSEEN = /[\p{Bidi_C}\u00ad\u200b\u2060-\u2064\ufeff]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Returns whether the text contains no visible character. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** Returns the visible text of a typed or pasted line, as it is sent; empty if nothing is visible. */
export const cleanLine = (text: string): string =>
  isBlank(text) ? '' : text.replaceAll(UNSEEN, '').replaceAll(BREAKS, ' ').trim();
