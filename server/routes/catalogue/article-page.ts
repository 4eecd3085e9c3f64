import type { FastifyRequest } from 'fastify';

import type { Article, ArticleKind, MediaQuery } from '#contract/catalogue/article.contract.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';
import { findArticles } from '#server/db/catalogue/articles.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findRevealedPrices } from '#server/db/catalogue/price-requests.store.ts';
import { articleViewOf, type Reader } from '#server/domain/catalogue/article-view.ts';
import { articleOrderOf } from '#server/domain/catalogue/article-order.ts';
import { seesEveryPrice } from '#server/domain/catalogue/price-visibility.ts';
import { parseSearch } from '#server/domain/search-terms.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import type { ArticleHits } from '#server/search/article-query.ts';
import type { ArticleSearch } from '#server/search/article-search.ts';

/** Holds the query fields that lists of media and spare parts share. */
type ListQuery = Pick<MediaQuery, 'page' | 'search' | 'sort'> & { readonly pageSize?: number };

interface Filters {
  readonly kind: ArticleKind;
  /** Lists the tags under which facets count. */
  readonly within: readonly string[];
  /** Lists the tags that facets leave out. */
  readonly chosen: readonly (string | undefined)[];
  /** Names the company that buys. */
  readonly buyerId: string;
}

export const readerOf = async (database: Database, visitor: SignedIn): Promise<Reader> => ({
  visitor,
  language: visitor.language,
  revealed: seesEveryPrice(visitor) ? new Set() : await findRevealedPrices(database, visitor.sessionIdHash),
});

/** Returns the company whose earlier orders rank the hits: the customer's for whom a dealer acts. */
export const buyerIdOf = async (request: FastifyRequest): Promise<string> =>
  (await request.findRepresented())?.id ?? request.visitor.companyId;

/**
 * Returns one page of articles as the visitor may see them, with the counts for its facets.
 * @throws {Refusal} 400 for sorting by prices that the visitor does not see.
 */
export const readArticlePage = async (
  { database, articleSearch }: { readonly database: Database; readonly articleSearch: ArticleSearch },
  visitor: SignedIn,
  { page = 1, pageSize = DEFAULT_PAGE_SIZE, search, sort }: ListQuery,
  { kind, within, chosen, buyerId }: Filters,
): Promise<{
  items: Article[];
  total: number;
  page: number;
  pageSize: number;
  counts: ArticleHits['counts'];
}> => {
  const order = articleOrderOf(sort, visitor, visitor.language);
  if (order === undefined) throw new Refusal('VALIDATION_ERROR');
  const { articleNos, total, counts } = await articleSearch.find({
    kind,
    search: parseSearch(search),
    within,
    chosen: chosen.filter((tag) => tag !== undefined).filter((tag) => tag !== ''),
    order,
    buyerId,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const [articles, reader] = await Promise.all([
    findArticles(database, articleNos),
    readerOf(database, visitor),
  ]);
  const items = articles.map((article) => articleViewOf(article, reader));
  return { items, total, page, pageSize, counts };
};
