import { SUBSTRING_LENGTH, type ParsedSearch, type SearchTerm } from '#server/domain/search-terms.ts';
import type { ArticleIndex, Postings } from './article-index.ts';
import { addBit, allBits, bitsFor, intersect, isEmpty, unite, type Bits } from './bits.ts';
import { findAlmost } from './one-error.ts';
import { findBeginning, findContaining, PLACE, type Place, type TextTable } from './text-table.ts';

/** Articles by where something was found in them; each set holds the ones before it. */
interface Found {
  readonly whole: Bits;
  readonly start: Bits;
  readonly anywhere: Bits;
}

/** The articles that match a search, and those that come first, best first: each set holds the ones before it. */
export interface Matches {
  readonly all: Bits;
  readonly best: readonly Bits[];
}

const nothing = ({ documents }: ArticleIndex): Found => ({
  whole: bitsFor(documents),
  start: bitsFor(documents),
  anywhere: bitsFor(documents),
});

const setFor = (found: Found, place: Place): Bits => {
  if (place === PLACE.whole) return found.whole;
  return place === PLACE.start ? found.start : found.anywhere;
};

const nest = (found: Found): Found => {
  unite(found.start, found.whole);
  unite(found.anywhere, found.start);
  return found;
};

const findIn = (table: TextTable, part: string, visit: (id: number, place: Place) => void): void =>
  part.length < SUBSTRING_LENGTH ? findBeginning(table, part, visit) : findContaining(table, part, visit);

const addDocuments = ({ starts, documents, frequent }: Postings, word: number, target: Bits): void => {
  const bits = frequent.get(word);
  if (bits !== undefined) unite(target, bits);
  else for (let at = starts[word]!; at < starts[word + 1]!; at += 1) addBit(target, documents[at]!);
};

const findCode = (index: ArticleIndex, code: string): Found => {
  const found = nothing(index);
  if (code !== '') findIn(index.codes, code, (document, place) => addBit(setFor(found, place), document));
  return nest(found);
};

const findTerm = (index: ArticleIndex, term: SearchTerm, byCode: Found, forgiving: boolean): Found => {
  const found = nothing(index);
  const { words, postings } = index;
  for (const form of term.words) {
    findIn(words, form, (word, place) => addDocuments(postings, word, setFor(found, place)));
  }
  if (forgiving) {
    for (const form of term.forgiven) {
      findAlmost(words, form, (word) => addDocuments(postings, word, found.anywhere));
    }
  }
  unite(found.anywhere, byCode.anywhere);
  return nest(found);
};

const findAllTerms = (
  index: ArticleIndex,
  { terms, code }: ParsedSearch,
  byWholeCode: Found,
  forgiving: boolean,
): Found => {
  const every = (): Bits => allBits(index.documents);
  const result: Found = { whole: every(), start: every(), anywhere: every() };
  for (const term of terms) {
    const byCode = term.code === code ? byWholeCode : findCode(index, term.code);
    const found = findTerm(index, term, byCode, forgiving);
    intersect(result.whole, found.whole);
    intersect(result.start, found.start);
    intersect(result.anywhere, found.anywhere);
  }
  unite(result.anywhere, byWholeCode.anywhere);
  return result;
};

/** Every term must be found; typing errors are forgiven only where nothing else matches. */
export const matchesOf = (index: ArticleIndex, search: ParsedSearch | undefined): Matches => {
  if (search === undefined) return { all: allBits(index.documents), best: [] };
  const byCode = findCode(index, search.code);
  const exact = findAllTerms(index, search, byCode, false);
  const forgivable = search.terms.some((term) => term.forgiven.length > 0);
  const found = forgivable && isEmpty(exact.anywhere) ? findAllTerms(index, search, byCode, true) : exact;
  unite(found.whole, byCode.start);
  unite(found.start, byCode.start);
  return { all: found.anywhere, best: [byCode.whole, byCode.start, found.whole, found.start] };
};
