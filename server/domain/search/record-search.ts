import { bareWord, foldText, spellings } from './fold.ts';
import { SUBSTRING_LENGTH } from './search-terms.ts';

/** Puts a space before a part shorter than `SUBSTRING_LENGTH`, because it must begin a word; a longer one may be anywhere in a word. */
const partOf = (spelling: string): string =>
  [...spelling].length < SUBSTRING_LENGTH ? ` ${spelling}` : spelling;

/** Returns whether a part is looked for in the names of articles: these are long, and a short part would occur in many of them. */
export const isSoughtInNames = (part: string): boolean =>
  [...part].length >= SUBSTRING_LENGTH && !part.startsWith(' ');

/** Returns whether a part may belong to a person's name, which contains letters. */
export const mayBePerson = (part: string): boolean => /\p{L}/u.test(part);

/**
 * Returns the spellings of each term of a search. A text matches if it contains one spelling of every term; its words are folded, each with
 * a space before it. Both spellings are needed: a word stored without umlauts has only the shorter one, and a number may be stored only as
 * it was written. A repeated term counts once: Unicode spells some single characters out in four words, so a short search could become very
 * many terms.
 */
export const searchedParts = (search: string): string[][] =>
  [...new Set(foldText(search).split(' ').map(bareWord))]
    .filter((term) => term !== '')
    .map((term) => spellings(term).map(partOf));
