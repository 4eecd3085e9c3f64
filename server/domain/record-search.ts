import { bareWord, foldText, spellings } from './fold.ts';
import { SUBSTRING_LENGTH } from './search-terms.ts';

/** A part of at least this length may be anywhere; a shorter one begins a word. */
const partOf = (spelling: string): string =>
  [...spelling].length < SUBSTRING_LENGTH ? ` ${spelling}` : spelling;

/** Names of articles are long, and short terms would be looked for in all of them. */
export const isSoughtInNames = (part: string): boolean =>
  [...part].length >= SUBSTRING_LENGTH && !part.startsWith(' ');

/** No person's name is a number. */
export const mayBePerson = (part: string): boolean => /\p{L}/u.test(part);

/**
 * Returns the spellings of each term of a search; one of them must occur in a text of folded words with a space before each. A word
 * stored without its umlauts has only the shorter spelling, and a number that is not stored in both has only the written one.
 */
export const searchedParts = (search: string): string[][] =>
  foldText(search)
    .split(' ')
    .map(bareWord)
    .filter((term) => term !== '')
    .map((term) => spellings(term).map(partOf));
