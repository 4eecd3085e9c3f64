// This is our own code, because no library counts exact facets among a million articles in about a millisecond: docs/decisions/0005.

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { ArticleOrder } from '#server/domain/catalogue/article-order.ts';
import type { ArticleIndex, ArticleIndexes } from './article-index.ts';
import type { ArticleHits, ArticleQuery } from './article-query.ts';
import {
  addBit,
  countBits,
  countCommon,
  hasBit,
  intersect,
  occupiedPlaces,
  subtract,
  takeMembers,
  unite,
  type Bits,
  type BitsPage,
} from './bits.ts';
import { documentOf } from './change-article.ts';
import { matchesOf } from './index-matches.ts';
import { textAt } from './text-table.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

const narrow = ({ index, take }: Workspace, bits: Bits, wanted: readonly string[]): void => {
  for (const tag of wanted) intersect(bits, index.tags.get(tag) ?? take());
};

const countTags = ({ index, take }: Workspace, bits: Bits): Map<string, number> => {
  const places = take();
  const placeCount = occupiedPlaces(bits, places);
  const counts = new Map<string, number>();
  for (const [tag, tagged] of index.tags) {
    const count = countCommon(bits, tagged, places, placeCount);
    if (count > 0) counts.set(tag, count);
  }
  return counts;
};

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Returns the result in two parts: what the buyer has ordered before, and the rest. */
const byOrdered = ({ index, take }: Workspace, result: Bits, ordered: readonly string[]): readonly Bits[] => {
  if (ordered.length === 0) return [result];
  const [known, others] = [take(), take()];
  for (const articleNo of ordered) {
    const document = documentOf(index, articleNo);
    if (document !== undefined) addBit(known, document);
  }
  unite(others, result);
  subtract(others, known);
  intersect(known, result);
  return [known, others];
};

/** Takes the best sets first, each in the order of the article numbers; each set includes the ones before it. */
const byRelevance = (
  workspace: Workspace,
  result: Bits,
  { best, ordered }: { readonly best: readonly Bits[]; readonly ordered: readonly string[] },
  { offset, limit }: Slice,
): number[] => {
  const page: BitsPage = { members: [], limit, toSkip: offset };
  const parts = byOrdered(workspace, result, ordered);
  let before = workspace.take();
  for (const set of [...best, result]) {
    for (const part of parts) takeMembers(page, part, set, before);
    before = set;
  }
  return page.members;
};

/** Without a sorted list, the articles' own order applies: by number. */
const bySorting = (
  result: Bits,
  { documents, orders }: ArticleIndex,
  order: Exclude<ArticleOrder, { by: 'relevance' }>,
  slice: Slice,
): number[] => {
  const sorted = { articleNo: undefined, description: orders[order.language], price: orders.price }[order.by]
    ?.documents;
  const page: number[] = [];
  let toSkip = slice.offset;
  for (let step = 0; step < documents && page.length < slice.limit; step += 1) {
    const at = order.descending ? documents - 1 - step : step;
    const document = sorted === undefined ? at : sorted[at]!;
    if (!hasBit(result, document)) continue;
    if (toSkip > 0) toSkip -= 1;
    else page.push(document);
  }
  return page;
};

const OTHER_KIND = { media: 'spare_part', spare_part: 'media' } as const satisfies Record<
  ArticleKind,
  ArticleKind
>;

/** Answers a query from the indexes and the numbers of the articles that the buyer has ordered before. */
export const searchIndexes = (
  indexes: ArticleIndexes,
  query: ArticleQuery,
  ordered: readonly string[],
): ArticleHits => {
  const index = indexes[query.kind];
  const workspace = workspaceOf(index);
  const { all, best } = matchesOf(workspace, query.search, workspaceOf(indexes[OTHER_KIND[query.kind]]));
  narrow(workspace, all, query.within);
  const counts = countTags(workspace, all);
  narrow(workspace, all, query.chosen);
  const page =
    query.order.by === 'relevance'
      ? byRelevance(workspace, all, { best, ordered }, query)
      : bySorting(all, index, query.order, query);
  return {
    articleNos: page.map((document) => textAt(index.articleNos, document)),
    total: countBits(all),
    counts,
  };
};
