import { bareWord, foldText, spellings } from './fold.ts';
import { SUBSTRING_LENGTH } from './search-terms.ts';

/** A part of at least this length may be anywhere; a shorter one begins a word. */
const partOf = (spelling: string): string =>
  [...spelling].length < SUBSTRING_LENGTH ? ` ${spelling}` : spelling;

/**
 * Returns the spellings of each term of a search; one of them must occur in a text of folded words with a blank before each. A word
 * stored without its umlauts has only the shorter spelling, and a number that is not stored in both has only the written one.
 */
export const searchedParts = (search: string): string[][] =>
  foldText(search)
    .split(' ')
    .map(bareWord)
    .filter((term) => term !== '')
    .map((term) => spellings(term).map(partOf));
