import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { ArticleOrder } from '#server/domain/catalogue/article-order.ts';
import type { ParsedSearch } from '#server/domain/search-terms.ts';

export interface ArticleQuery {
  readonly kind: ArticleKind;
  readonly search: ParsedSearch | undefined;
  /** Lists tags that an article must carry and under which facets count, too. */
  readonly within: readonly string[];
  /** Lists tags that an article must carry, but that facets ignore: they show what else could be chosen. */
  readonly chosen: readonly string[];
  readonly order: ArticleOrder;
  /** Names the company whose earlier orders come first among equal hits. */
  readonly buyerId: string | null;
  /** Folds the articles of each product into the first of them; everything then counts products. */
  readonly byProduct: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface ArticleHits {
  readonly articleNos: readonly string[];
  readonly total: number;
  /**
   * Says how many articles carry each tag under the search and `within`. Tags are the ids of categories and subcategories of media, and
   * of the machine types that spare parts fit; none counts zero.
   */
  readonly counts: ReadonlyMap<string, number>;
}
