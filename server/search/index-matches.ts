import { SUBSTRING_LENGTH, type ParsedSearch, type SearchTerm } from '#server/domain/search/search-terms.ts';
import type { Postings } from './article-index.ts';
import { addBit, fillBits, intersect, isEmpty, subtract, unite, type Bits } from './bits.ts';
import { findChanged, findChangedAlmost } from './changed-words.ts';
import { findAlmost } from './one-error.ts';
import { findBeginning, findContaining, PLACE, type Place, type TextTable } from './text-table.ts';
import type { Workspace } from './workspace.ts';

/** Sets of articles by the place of the match in their number; each set includes the ones before it. */
interface Found {
  readonly whole: Bits;
  readonly start: Bits;
  readonly anywhere: Bits;
}

/**
 * Sets of articles by the quality of the match, best first; each set includes the ones before it. Matches in the name come before matches
 * in the other texts; within both, a whole word comes first, then the start of a word, then its middle (settled point 43).
 */
type Ranks = readonly Bits[];

const RANKS_OF_TEXT = 3;
const OTHERS = RANKS_OF_TEXT;
const RANKS = 2 * RANKS_OF_TEXT;

/** The sets of matching articles: all of them, and those that match better, best first. Each set includes the sets before it. */
export interface Matches {
  readonly all: Bits;
  readonly best: readonly Bits[];
}

const lastOf = (ranks: Ranks): Bits => ranks[RANKS - 1]!;

const setsFor = (take: () => Bits): Ranks => Array.from({ length: RANKS }, take);

const nest = (ranks: Ranks): Ranks => {
  ranks.forEach((set, rank) => {
    if (rank > 0) unite(set, ranks[rank - 1]!);
  });
  return ranks;
};

const findIn = (table: TextTable, part: string, visit: (id: number, place: Place) => void): void =>
  part.length < SUBSTRING_LENGTH ? findBeginning(table, part, visit) : findContaining(table, part, visit);

const addDocuments = ({ starts, documents, frequent }: Postings, word: number, target: Bits): void => {
  const bits = frequent.get(word);
  if (bits !== undefined) unite(target, bits);
  else for (let at = starts[word]!; at < starts[word + 1]!; at += 1) addBit(target, documents[at]!);
};

const addAll = (documents: Iterable<number>, target: Bits): void => {
  for (const document of documents) addBit(target, document);
};

const findCode = ({ index, take }: Workspace, code: string): Found => {
  const found = { whole: take(), start: take(), anywhere: take() };
  if (code === '') return found;
  const sets = { [PLACE.whole]: found.whole, [PLACE.start]: found.start, [PLACE.inside]: found.anywhere };
  findIn(index.codes, code, (document, place) => addBit(sets[place], document));
  unite(found.start, found.whole);
  unite(found.anywhere, found.start);
  return found;
};

const findWords = ({ index }: Workspace, term: SearchTerm, forgiving: boolean, found: Ranks): void => {
  const add = (word: number, place: Place): void => {
    addDocuments(index.inNames, word, found[place]!);
    addDocuments(index.inOthers, word, found[OTHERS + place]!);
  };
  for (const form of term.words) findIn(index.words, form, add);
  if (!forgiving) return;
  for (const form of term.forgiven) findAlmost(index.words, form, (word) => add(word, PLACE.inside));
};

/** The packed lists are out of date for changed articles, so the words of these are looked up separately. */
const findChangedWords = (
  { index: { changed } }: Workspace,
  term: SearchTerm,
  forgiving: boolean,
  found: Ranks,
): void => {
  if (changed.wordsOf.size === 0) return;
  for (const set of found) subtract(set, changed.documents);
  const add: Parameters<typeof findChanged>[2] = ({ names, others }, place) => {
    addAll(names, found[place]!);
    addAll(others, found[OTHERS + place]!);
  };
  for (const form of term.words) findChanged(changed, form, add);
  if (!forgiving) return;
  for (const form of term.forgiven) findChangedAlmost(changed, form, add);
};

const findTerm = (workspace: Workspace, term: SearchTerm, byCode: Found, forgiving: boolean): Ranks => {
  const found = setsFor(workspace.take);
  findWords(workspace, term, forgiving, found);
  findChangedWords(workspace, term, forgiving, found);
  unite(lastOf(found), byCode.anywhere);
  return nest(found);
};

/** An article is only as good a match as its worst-matching term. */
const findAllTerms = (
  workspace: Workspace,
  { terms, code }: ParsedSearch,
  byWholeCode: Found,
  forgiving: boolean,
): Ranks => {
  const result = setsFor(() => fillBits(workspace.take(), workspace.index.documents));
  for (const term of terms) {
    if (isEmpty(lastOf(result))) break;
    workspace.lend(() => {
      const byCode = term.code === code ? byWholeCode : findCode(workspace, term.code);
      const found = findTerm(workspace, term, byCode, forgiving);
      result.forEach((set, rank) => intersect(set, found[rank]!));
    });
  }
  unite(lastOf(result), byWholeCode.anywhere);
  return result;
};

const matchesExactly = (workspace: Workspace, search: ParsedSearch): boolean =>
  !isEmpty(lastOf(findAllTerms(workspace, search, findCode(workspace, search.code), false)));

/**
 * Every term must be found, or the article's number must contain the whole search; typing errors are forgiven only if no article
 * of either kind matches without them.
 */
export const matchesOf = (
  workspace: Workspace,
  search: ParsedSearch | undefined,
  otherKind: Workspace,
): Matches => {
  const { take, index } = workspace;
  if (search === undefined) return { all: fillBits(take(), index.documents), best: [] };
  const byCode = findCode(workspace, search.code);
  const exact = findAllTerms(workspace, search, byCode, false);
  const isForgiving =
    search.terms.some((term) => term.forgiven.length > 0) &&
    isEmpty(lastOf(exact)) &&
    !matchesExactly(otherKind, search);
  const found = isForgiving ? findAllTerms(workspace, search, byCode, true) : exact;
  for (const set of found) unite(set, byCode.start);
  return { all: lastOf(found), best: [byCode.whole, byCode.start, ...found.slice(0, -1)] };
};
