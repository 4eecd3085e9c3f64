import type { FastifyRequest } from 'fastify';

import type { Article, ArticleKind, MediaQuery, Product } from '#contract/catalogue/article.contract.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';
import { findArticles, findVariants } from '#server/db/catalogue/articles.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findRevealedPrices } from '#server/db/catalogue/price-requests.store.ts';
import {
  articleViewOf,
  variantViewOf,
  type ArticleRecord,
  type Reader,
} from '#server/domain/catalogue/article-view.ts';
import { articleOrderOf } from '#server/domain/catalogue/article-order.ts';
import { seesEveryPrice } from '#contract/accounts/access.contract.ts';
import { parseSearch } from '#server/domain/search/search-terms.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import type { ArticleHits } from '#server/search/article-query.ts';
import type { ArticleSearch } from '#server/search/article-search.ts';

/** Describes the query fields that lists of media and spare parts share. */
type ListQuery = Pick<MediaQuery, 'page' | 'search' | 'sort' | 'group'> & { readonly pageSize?: number };

interface Filters {
  readonly kind: ArticleKind;
  /** Lists the tags that an article must have, and within which the facets are counted. */
  readonly within: readonly string[];
  /** Lists the tags that an article must have, but which the counts of the facets ignore. */
  readonly chosen: readonly (string | undefined)[];
  /** Identifies the company that buys. */
  readonly buyerId: string;
}

export const readerOf = async (database: Database, visitor: SignedIn): Promise<Reader> => ({
  visitor,
  language: visitor.language,
  revealed: seesEveryPrice(visitor) ? new Set() : await findRevealedPrices(database, visitor.sessionIdHash),
});

/** Returns the company whose earlier orders rank the hits: the visitor's, or the customer's if a dealer acts for one. */
export const buyerIdOf = async (request: FastifyRequest): Promise<string> =>
  (await request.findRepresented())?.id ?? request.visitor.companyId;

interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
  counts: ArticleHits['counts'];
}

type Sources = { readonly database: Database; readonly articleSearch: ArticleSearch };

/** Reads the records of one page. @throws {Refusal} 400 for sorting by prices that the visitor does not see. */
const readRecords = async (
  { database, articleSearch }: Sources,
  visitor: SignedIn,
  { page = 1, pageSize = DEFAULT_PAGE_SIZE, search, sort, group }: ListQuery,
  { kind, within, chosen, buyerId }: Filters,
): Promise<{ page: Page<ArticleRecord>; reader: Reader }> => {
  const order = articleOrderOf(sort, visitor, visitor.language);
  if (order === undefined) throw new Refusal('VALIDATION_ERROR');
  const { articleNos, total, counts } = await articleSearch.find({
    kind,
    search: parseSearch(search),
    within,
    chosen: chosen.filter((tag) => tag !== undefined).filter((tag) => tag !== ''),
    order,
    buyerId,
    byProduct: group === 'product',
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const [items, reader] = await Promise.all([
    findArticles(database, articleNos),
    readerOf(database, visitor),
  ]);
  return { page: { items, total, page, pageSize, counts }, reader };
};

/**
 * Returns one page of articles as the visitor may see them, with the counts for its facets. If the list is grouped, it shows the best match
 * of each product.
 * @throws {Refusal} 400 for sorting by prices that the visitor does not see.
 */
export const readArticlePage = async (
  sources: Sources,
  visitor: SignedIn,
  query: ListQuery,
  filters: Filters,
): Promise<Page<Article>> => {
  const { page, reader } = await readRecords(sources, visitor, query, filters);
  return { ...page, items: page.items.map((record) => articleViewOf(record, reader)) };
};

/** Returns one page of products, each with all its containers. @throws {Refusal} as `readArticlePage` does. */
export const readProductPage = async (
  sources: Sources,
  visitor: SignedIn,
  query: ListQuery,
  filters: Filters,
): Promise<Page<Product>> => {
  const { page, reader } = await readRecords(sources, visitor, { ...query, group: 'product' }, filters);
  const variants = await findVariants(
    sources.database,
    filters.kind,
    page.items.flatMap(({ productNo }) => productNo ?? []),
  );
  const items = page.items.map((record): Product => {
    const { articleNo, kind, description, subDescription, category, subcategory, productNo } = articleViewOf(
      record,
      reader,
    );
    const ofProduct = (productNo === null ? undefined : variants.get(productNo)) ?? [record];
    return {
      productNo: productNo ?? articleNo,
      kind,
      description,
      subDescription,
      category,
      subcategory,
      foundNo: articleNo,
      variants: ofProduct.map((variant) => variantViewOf(variant, reader)),
    };
  });
  return { ...page, items };
};
