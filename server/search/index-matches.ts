import { SUBSTRING_LENGTH, type ParsedSearch, type SearchTerm } from '#server/domain/search-terms.ts';
import type { Postings } from './article-index.ts';
import { addBit, fillBits, intersect, isEmpty, unite, type Bits } from './bits.ts';
import { findAlmost } from './one-error.ts';
import { findBeginning, findContaining, PLACE, type Place, type TextTable } from './text-table.ts';
import type { Workspace } from './workspace.ts';

/** Groups articles by the place of the match; each set includes the ones before it. */
interface Found {
  readonly whole: Bits;
  readonly start: Bits;
  readonly anywhere: Bits;
}

/** Holds all matching articles, and the better matches, best first: each set includes the ones before it. */
export interface Matches {
  readonly all: Bits;
  readonly best: readonly Bits[];
}

const nothing = (workspace: Workspace): Found => ({
  whole: workspace.take(),
  start: workspace.take(),
  anywhere: workspace.take(),
});

const everything = ({ take, index }: Workspace): Found => ({
  whole: fillBits(take(), index.documents),
  start: fillBits(take(), index.documents),
  anywhere: fillBits(take(), index.documents),
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

const findCode = (workspace: Workspace, code: string): Found => {
  const found = nothing(workspace);
  if (code === '') return found;
  findIn(workspace.index.codes, code, (document, place) => addBit(setFor(found, place), document));
  return nest(found);
};

const findTerm = (workspace: Workspace, term: SearchTerm, byCode: Found, forgiving: boolean): Found => {
  const found = nothing(workspace);
  const { words, postings } = workspace.index;
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
  workspace: Workspace,
  { terms, code }: ParsedSearch,
  byWholeCode: Found,
  forgiving: boolean,
): Found => {
  const result = everything(workspace);
  for (const term of terms) {
    if (isEmpty(result.anywhere)) break;
    workspace.lend(() => {
      const byCode = term.code === code ? byWholeCode : findCode(workspace, term.code);
      const found = findTerm(workspace, term, byCode, forgiving);
      intersect(result.whole, found.whole);
      intersect(result.start, found.start);
      intersect(result.anywhere, found.anywhere);
    });
  }
  unite(result.anywhere, byWholeCode.anywhere);
  return result;
};

/** Every term must be found; typing errors are forgiven only if nothing else matches. */
export const matchesOf = (workspace: Workspace, search: ParsedSearch | undefined): Matches => {
  if (search === undefined) return { all: everything(workspace).anywhere, best: [] };
  const byCode = findCode(workspace, search.code);
  const exact = findAllTerms(workspace, search, byCode, false);
  const forgivable = search.terms.some((term) => term.forgiven.length > 0);
  const found = forgivable && isEmpty(exact.anywhere) ? findAllTerms(workspace, search, byCode, true) : exact;
  unite(found.whole, byCode.start);
  unite(found.start, byCode.start);
  return { all: found.anywhere, best: [byCode.whole, byCode.start, found.whole, found.start] };
};
