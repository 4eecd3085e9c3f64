import { SUBSTRING_LENGTH } from '#server/domain/search/search-terms.ts';
import { addBit, bitsFor, type Bits } from './bits.ts';
import { findAlmost } from './one-error.ts';
import { packTexts, PLACE, type Place } from './text-table.ts';

/** The words of one article; `others` has none of those in `names`. */
export interface ArticleWords {
  readonly names: readonly string[];
  readonly others: readonly string[];
}

export const wordsOf = (nameFolded: string, searchFolded: string): ArticleWords => {
  const names = nameFolded === '' ? [] : nameFolded.split(' ');
  const known = new Set(names);
  return { names, others: searchFolded.split(' ').filter((word) => !known.has(word)) };
};

interface Holders {
  readonly names: Set<number>;
  readonly others: Set<number>;
}

/**
 * The words of the few documents whose texts have changed since the index was built. No words can be added to packed lists, so the new
 * words are kept separately, and override the lists for these documents.
 */
export interface ChangedWords {
  readonly documents: Bits;
  readonly wordsOf: Map<number, ArticleWords>;
  readonly holdersOf: Map<string, Holders>;
}

export const noChangedWords = (documents: number): ChangedWords => ({
  documents: bitsFor(documents),
  wordsOf: new Map(),
  holdersOf: new Map(),
});

const forget = ({ wordsOf: known, holdersOf }: ChangedWords, document: number): void => {
  const { names, others } = known.get(document) ?? { names: [], others: [] };
  for (const word of [...names, ...others]) {
    const holders = holdersOf.get(word);
    holders?.names.delete(document);
    holders?.others.delete(document);
    if (holders?.names.size === 0 && holders.others.size === 0) holdersOf.delete(word);
  }
};

export const changeWords = (changed: ChangedWords, document: number, words: ArticleWords): void => {
  forget(changed, document);
  addBit(changed.documents, document);
  changed.wordsOf.set(document, words);
  for (const part of ['names', 'others'] as const) {
    for (const word of words[part]) {
      const holders = changed.holdersOf.get(word) ?? { names: new Set(), others: new Set() };
      holders[part].add(document);
      changed.holdersOf.set(word, holders);
    }
  }
};

const placeIn = (word: string, part: string): Place | undefined => {
  if (word === part) return PLACE.whole;
  if (word.startsWith(part)) return PLACE.start;
  return part.length >= SUBSTRING_LENGTH && word.includes(part) ? PLACE.inside : undefined;
};

type Visit = (holders: Holders, place: Place) => void;

/** Visits the words in which the part is found, by the rules that also apply to unchanged words. */
export const findChanged = ({ holdersOf }: ChangedWords, part: string, visit: Visit): void => {
  for (const [word, holders] of holdersOf) {
    const place = placeIn(word, part);
    if (place !== undefined) visit(holders, place);
  }
};

/** Visits the words that contain the part with at most one typing error. */
export const findChangedAlmost = ({ holdersOf }: ChangedWords, part: string, visit: Visit): void => {
  const words = [...holdersOf];
  findAlmost(packTexts(words.map(([word]) => word)), part, (at) => visit(words[at]![1], PLACE.inside));
};
