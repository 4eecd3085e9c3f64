/**
 * A character that can be seen: no blank, control character or mark for the layout, and nothing that fonts leave out
 * (`DI`, such as the Hangul filler) or leave empty (the Braille blank). A required text holds one.
 */
export const VISIBLE = '[^\\s\\p{Cc}\\p{Cf}\\p{DI}\\u2800]';

/** One line to read that holds this: no control characters, nor marks that turn round what is read after them. */
export const lineWith = (part: string): string =>
  `^(?=.*${part})[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]*$`;

export const PLAIN_LINE = lineWith(VISIBLE);

/** One line that may be left blank. */
export const OPTIONAL_LINE = lineWith('');

const SEEN = new RegExp(VISIBLE, 'u');
// What comes along from tables, mails and web pages. Joiners stay: Persian and Indic words and emoji are made with them.
const UNSEEN = /[\p{Bidi_C}\u00ad\u200b\u2060-\u2064\ufeff]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Whether a reader finds nothing in it. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** What a person sees of a line that they typed or pasted, as the wire takes it; empty where that is nothing. */
export const cleanLine = (text: string): string =>
  isBlank(text) ? '' : text.replaceAll(UNSEEN, '').replaceAll(BREAKS, ' ').trim();
