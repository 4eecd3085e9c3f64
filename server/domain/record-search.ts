import { bareWord, foldText } from './fold.ts';

/** The folded terms of a search in a list; each must occur in the record's folded text. */
export const searchTerms = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .map(bareWord)
    .filter((term) => term !== '');

/** Shorter terms would occur nearly everywhere, and no index could find them. */
const SHORTEST_ANYWHERE = 3;

/**
 * The patterns of a search for texts of words with a blank before each: from three characters on a term may stand anywhere,
 * a shorter one begins a word.
 */
export const searchPatterns = (search: string): string[] =>
  searchTerms(search).map((term) => {
    const escaped = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return [...term].length < SHORTEST_ANYWHERE ? `% ${escaped}%` : `%${escaped}%`;
  });
