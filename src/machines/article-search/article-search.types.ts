import type { ArticleKind, MediaQuery } from '#contract/article.contract.ts';

export type ArticleSort = NonNullable<MediaQuery['sort']>;
export type PageSize = NonNullable<MediaQuery['pageSize']>;

/** What a list of articles shows; `null` is "no such filter". Media know categories, spare parts know machines. */
export interface ArticleQuery {
  readonly search: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly machineType: string | null;
  readonly machineNo: string | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** `null`: by relevance. */
  readonly sort: ArticleSort | null;
}

export interface ArticleSearchInput {
  readonly kind: ArticleKind;
  readonly query: ArticleQuery;
}

export interface ArticleSearchContext extends ArticleSearchInput {
  /** What stands in the search field; may be ahead of the query. */
  readonly terms: string;
  /** How many articles the last answer counted, on all pages. */
  readonly total: number;
}

export type ArticleSearchEvent =
  | { readonly type: 'terms.type'; readonly terms: string }
  | { readonly type: 'terms.submit' }
  /** A filter, page, page size or order was chosen; anything but a page leads back to the first page. */
  | { readonly type: 'query.change'; readonly change: Partial<ArticleQuery> }
  /** Back, forward or a link. */
  | { readonly type: 'address.changed'; readonly query: ArticleQuery }
  | { readonly type: 'search.retry' };

/** The address should say this; `replace` while it is only being refined by typing. */
export interface AddressWanted {
  readonly type: 'address.wanted';
  readonly query: ArticleQuery;
  readonly replace: boolean;
}

export interface ArticleSearchServices {
  /** Fetches one page into the query client. @throws {Failure} */
  findArticles(search: ArticleSearchInput): Promise<{ readonly total: number }>;
}
