import { bareWord, foldText, spellings } from './fold.ts';
import { SUBSTRING_LENGTH } from './search-terms.ts';

/** Marks a part that is shorter than this length with a space, because it must begin a word; a longer one may be anywhere in a word. */
const partOf = (spelling: string): string =>
  [...spelling].length < SUBSTRING_LENGTH ? ` ${spelling}` : spelling;

/** Returns whether a part is looked for in the names of articles: these are long, and a short part would occur in many of them. */
export const isSoughtInNames = (part: string): boolean =>
  [...part].length >= SUBSTRING_LENGTH && !part.startsWith(' ');

/** Returns whether a part may belong to a person's name, which contains letters. */
export const mayBePerson = (part: string): boolean => /\p{L}/u.test(part);

/**
 * Returns the spellings of each term of a search; one of them must occur in a text of folded words with a space before each. A word that is
 * stored without umlauts has only the shorter spelling, and a number that is not stored in both spellings has only the written one. A
 * repeated term counts once, because Unicode spells some single characters out in four words.
 */
export const searchedParts = (search: string): string[][] =>
  [...new Set(foldText(search).split(' ').map(bareWord))]
    .filter((term) => term !== '')
    .map((term) => spellings(term).map(partOf));
