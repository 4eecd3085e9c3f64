import { bareWord, foldText } from './fold.ts';

/** The folded terms of a search in a list; each must occur in the record's folded text. */
export const searchTerms = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .map(bareWord)
    .filter((term) => term !== '');
