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
  visitCommon,
  type Bits,
  type BitsPage,
} from './bits.ts';
import { documentOf } from './change-article.ts';
import { matchesOf } from './index-matches.ts';
import { firstOfProduct } from './products.ts';
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

/** Returns the result in two parts: articles that the buyer has ordered before, and the rest. */
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

/** The articles of `part` that are in `set` but not in `before`. */
interface Tier {
  readonly part: Bits;
  readonly set: Bits;
  readonly before: Bits;
}

/**
 * Splits the result into sets: better matches come first and, among equal matches, articles that the buyer has ordered before. Within each
 * set, articles follow in the order of their numbers.
 */
const tiersOf = (
  workspace: Workspace,
  result: Bits,
  { best, ordered }: { readonly best: readonly Bits[]; readonly ordered: readonly string[] },
): readonly Tier[] => {
  const parts = byOrdered(workspace, result, ordered);
  let before = workspace.take();
  return [...best, result].flatMap((set) => {
    const tiers = parts.map((part) => ({ part, set, before }));
    before = set;
    return tiers;
  });
};

const byRelevance = (tiers: readonly Tier[], { offset, limit }: Slice): number[] => {
  const page: BitsPage = { members: [], limit, toSkip: offset };
  for (const { part, set, before } of tiers) takeMembers(page, part, set, before);
  return page.members;
};

type SortedOrder = Exclude<ArticleOrder, { by: 'relevance' }>;

/** Visits the documents of a set in an order until `visit` returns `false`; without a sorted list, they come by number. */
const visitSorted = (
  result: Bits,
  { documents, orders }: ArticleIndex,
  order: SortedOrder,
  visit: (document: number) => boolean,
): void => {
  const sorted = { articleNo: undefined, description: orders[order.language], price: orders.price }[order.by]
    ?.documents;
  for (let step = 0; step < documents; step += 1) {
    const at = order.descending ? documents - 1 - step : step;
    const document = sorted === undefined ? at : sorted[at]!;
    if (hasBit(result, document) && !visit(document)) return;
  }
};

const bySorting = (result: Bits, index: ArticleIndex, order: SortedOrder, slice: Slice): number[] => {
  const page: number[] = [];
  let toSkip = slice.offset;
  visitSorted(result, index, order, (document) => {
    if (toSkip > 0) toSkip -= 1;
    else page.push(document);
    return page.length < slice.limit;
  });
  return page;
};

/** Returns the result with only one article of each product: the first in the given order. */
const foldProducts = (
  workspace: Workspace,
  result: Bits,
  order: ArticleOrder,
  ranking: Parameters<typeof tiersOf>[2],
): Bits => {
  const { index, take } = workspace;
  const { products } = index;
  const [members, folded] = [take(), take()];
  unite(members, result);
  intersect(members, products.members);
  unite(folded, result);
  subtract(folded, members);
  const isFirst = firstOfProduct(products);
  const keepFirst = (document: number): boolean => {
    if (isFirst(document)) addBit(folded, document);
    return true;
  };
  if (order.by === 'relevance') {
    const rest = take();
    for (const { part, set, before } of tiersOf(workspace, result, ranking)) {
      rest.fill(0);
      unite(rest, set);
      subtract(rest, before);
      visitCommon([rest, part, members], keepFirst);
    }
  } else visitSorted(members, index, order, keepFirst);
  return folded;
};

/** Counts for each tag the products that have it on at least one article of the set. */
const countProducts = (workspace: Workspace, bits: Bits): Map<string, number> => {
  const { products, tags } = workspace.index;
  const [alone, members] = [workspace.take(), workspace.take()];
  unite(alone, bits);
  subtract(alone, products.members);
  unite(members, bits);
  intersect(members, products.members);
  const counts = countTags(workspace, alone);
  for (const [tag, tagged] of tags) {
    const isFirst = firstOfProduct(products);
    let count = counts.get(tag) ?? 0;
    visitCommon([members, tagged], (document) => {
      if (isFirst(document)) count += 1;
    });
    if (count > 0) counts.set(tag, count);
  }
  return counts;
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
  const byProduct = query.byProduct && index.products.ids.size > 0;
  const counts = byProduct ? countProducts(workspace, all) : countTags(workspace, all);
  narrow(workspace, all, query.chosen);
  const { order } = query;
  const result = byProduct ? foldProducts(workspace, all, order, { best, ordered }) : all;
  const page =
    order.by === 'relevance'
      ? byRelevance(tiersOf(workspace, result, { best, ordered }), query)
      : bySorting(result, index, order, query);
  return {
    articleNos: page.map((document) => textAt(index.articleNos, document)),
    total: countBits(result),
    counts,
  };
};
