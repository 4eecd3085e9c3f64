import { bareWord, foldText, spellings } from './fold.ts';
import { SUBSTRING_LENGTH } from './search-terms.ts';

/** A part of at least this length may be anywhere in a word; a shorter one must begin a word. */
const partOf = (spelling: string): string =>
  [...spelling].length < SUBSTRING_LENGTH ? ` ${spelling}` : spelling;

/** Names of articles are long, and a short term would occur in many of them. */
export const isSoughtInNames = (part: string): boolean =>
  [...part].length >= SUBSTRING_LENGTH && !part.startsWith(' ');

/** No person has a number as a name. */
export const mayBePerson = (part: string): boolean => /\p{L}/u.test(part);

/**
 * Returns the spellings of each term of a search; one of them must occur in a text of folded words with a space before each. A word that
 * is stored without umlauts has only the shorter spelling, and a number that is not stored in both spellings has only the written one. A
 * repeated term counts once: Unicode spells some single characters out in four words.
 */
export const searchedParts = (search: string): string[][] =>
  [...new Set(foldText(search).split(' ').map(bareWord))]
    .filter((term) => term !== '')
    .map((term) => spellings(term).map(partOf));
