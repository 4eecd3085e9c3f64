import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { ArticleOrder } from '#server/domain/catalogue/article-order.ts';
import type { ParsedSearch } from '#server/domain/search/search-terms.ts';

export interface ArticleQuery {
  readonly kind: ArticleKind;
  readonly search: ParsedSearch | undefined;
  /** The tags that an article must have and that facets respect, too. */
  readonly within: readonly string[];
  /** The tags that an article must have but that facets ignore, because facets show what else could be chosen. */
  readonly chosen: readonly string[];
  readonly order: ArticleOrder;
  /** The company whose earlier orders come first among equal hits. */
  readonly buyerId: string | null;
  /** True if the articles of each product are folded into the first of them; all numbers then count products. */
  readonly byProduct: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface ArticleHits {
  readonly articleNos: readonly string[];
  readonly total: number;
  /**
   * The number of articles with each tag, among those that fit the search and `within`. Tags are the ids of categories and subcategories of
   * media, and of the machine types that spare parts fit; tags without articles are absent.
   */
  readonly counts: ReadonlyMap<string, number>;
}
