import { bareWord, foldCode, foldText, spellings } from './fold.ts';
import { adjectivesOf, singularsOf } from './word-forms.ts';

/** Terms of at least this length are found anywhere in a word, and shorter ones only at its beginning. */
export const SUBSTRING_LENGTH = 3;

/** Terms of at least this many letters may contain one typing error (settled point 28). */
const FORGIVEN_FROM_LETTERS = 5;

export interface SearchTerm {
  /** Lists the spellings to look for among the words; one of them must be found. */
  readonly words: readonly string[];
  /** Holds the term without separators, to look for in article numbers; may be empty. */
  readonly code: string;
  /**
   * Lists the spellings among `words` in which a typing error is forgiven. Digits do not count as letters here, because a different digit
   * means a different part.
   */
  readonly forgiven: readonly string[];
}

export interface ParsedSearch {
  readonly terms: readonly SearchTerm[];
  /** Holds the whole search as an article number. */
  readonly code: string;
}

const lettersIn = (word: string): number => word.match(/\p{L}/gu)?.length ?? 0;

const termOf = (text: string): SearchTerm => {
  const word = bareWord(text);
  const written = [...new Set([word, word.replaceAll('-', '') || word])];
  const named = written.flatMap((form) => [form, ...adjectivesOf(form)]).flatMap(spellings);
  const singulars = written.flatMap(singularsOf).flatMap(spellings);
  return {
    words: [...new Set([...named, ...singulars])],
    code: foldCode(text),
    // A spelling with reduced umlauts may be much shorter than the word, so the length of each spelling counts.
    forgiven: named.filter((form) => lettersIn(form) >= FORGIVEN_FROM_LETTERS),
  };
};

/** Splits a search into its terms; returns `undefined` for a blank search, which counts as none. */
export const parseSearch = (search: string | undefined): ParsedSearch | undefined => {
  const texts = foldText(search ?? '')
    .split(' ')
    .filter((text) => text !== '');
  if (texts.length === 0) return undefined;
  return { terms: [...new Set(texts)].map(termOf), code: foldCode(texts.join('')) };
};
