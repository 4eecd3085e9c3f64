import { bareWord, foldText, spellings } from './fold.ts';
import { SUBSTRING_LENGTH } from './search-terms.ts';

/** From so many characters on it may stand anywhere; what is shorter begins a word. */
const partOf = (spelling: string): string =>
  [...spelling].length < SUBSTRING_LENGTH ? ` ${spelling}` : spelling;

/**
 * Of each term of a search its spellings, one of which must occur in a text of folded words with a blank before each. A word
 * stored without its umlauts has only the shorter spelling, a number that is not stored in both has only the written one.
 */
export const searchedParts = (search: string): string[][] =>
  foldText(search)
    .split(' ')
    .map(bareWord)
    .filter((term) => term !== '')
    .map((term) => spellings(term).map(partOf));
