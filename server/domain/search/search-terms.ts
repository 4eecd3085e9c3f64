import { bareWord, foldCode, foldText, spellings } from './fold.ts';
import { adjectivesOf, singularsOf } from './word-forms.ts';

/** A term of at least this length is found anywhere in a word, a shorter one only at a word's beginning. */
export const SUBSTRING_LENGTH = 3;

/** In a term of at least this many letters, one typing error is forgiven (settled point 28). */
const FORGIVEN_FROM_LETTERS = 5;

export interface SearchTerm {
  /** The spellings to look for among the words; one of them must be found. */
  readonly words: readonly string[];
  /** The term to look for in the article number without its separators; may be empty. */
  readonly code: string;
  /** The spellings among `words` in which a typing error is forgiven. Those with digits are excluded: another digit means another part. */
  readonly forgiven: readonly string[];
}

export interface ParsedSearch {
  readonly terms: readonly SearchTerm[];
  /** The whole search as an article number. */
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
    // A spelling without its written-out umlauts may be much shorter than the word.
    forgiven: named.filter((form) => lettersIn(form) >= FORGIVEN_FROM_LETTERS),
  };
};

/** Returns `undefined` for a blank search, which counts as none. */
export const parseSearch = (search: string | undefined): ParsedSearch | undefined => {
  const texts = foldText(search ?? '')
    .split(' ')
    .filter((text) => text !== '');
  if (texts.length === 0) return undefined;
  return { terms: [...new Set(texts)].map(termOf), code: foldCode(texts.join('')) };
};
