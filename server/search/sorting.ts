import { packTexts, textAt, type Texts } from './text-table.ts';

/** Documents sorted by a key, and those with the same key by their numbers. */
export interface Sorting {
  readonly documents: Uint32Array;
  /** Each key once, in ascending order, because many documents share one, such as those of a product. */
  readonly keys: Texts;
  /** The place of each document's key in `keys`. */
  readonly keyOf: Uint32Array;
  /** The new keys of the documents whose keys have changed since the index was built. */
  readonly moved: Map<number, string>;
}

/** Returns a price as a key, because keys are compared as texts. */
export const priceKey = (cents: number): string => String(cents).padStart(10, '0');

export const sortByKeys = (keys: readonly string[]): Sorting => {
  const distinct = [...new Set(keys)].toSorted((one, other) => (one < other ? -1 : 1));
  const places = new Map(distinct.map((key, place) => [key, place]));
  const keyOf = Uint32Array.from(keys, (key) => places.get(key)!);
  const documents = Uint32Array.from(keys.keys()).toSorted(
    (one, other) => keyOf[one]! - keyOf[other]! || one - other,
  );
  return { documents, keys: packTexts(distinct), keyOf, moved: new Map() };
};

const keyAt = ({ keys, keyOf, moved }: Sorting, document: number): string =>
  moved.get(document) ?? textAt(keys, keyOf[document]!);

/** Returns how many documents come before this one if it has this key. */
const placeOf = (sorting: Sorting, key: string, document: number): number => {
  let low = 0;
  let high = sorting.documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorting.documents[middle]!;
    const otherKey = keyAt(sorting, other);
    if (otherKey < key || (otherKey === key && other < document)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Moves one document to where its new key belongs. */
export const moveDocument = (sorting: Sorting, document: number, key: string): void => {
  const { documents, moved } = sorting;
  const before = keyAt(sorting, document);
  if (before === key) return;
  const from = placeOf(sorting, before, document);
  const to = placeOf(sorting, key, document);
  if (to > from) {
    documents.copyWithin(from, from + 1, to);
    documents[to - 1] = document;
  } else {
    documents.copyWithin(to + 1, to, from);
    documents[to] = document;
  }
  moved.set(document, key);
};
