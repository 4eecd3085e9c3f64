import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';

import type { ArticleQuery } from './article-search.types.ts';

/** Everything, from the start. */
export const EVERYTHING: ArticleQuery = {
  search: '',
  category: null,
  subcategory: null,
  machineType: null,
  machineNo: null,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  sort: null,
};

const PARTS = Object.keys(EVERYTHING) as (keyof ArticleQuery)[];

export const isSameQuery = (one: ArticleQuery, other: ArticleQuery): boolean =>
  PARTS.every((part) => one[part] === other[part]);

/** Applies a choice: a new filter, size or order starts at the first page, another category drops its subcategory. */
export const changedQuery = (query: ArticleQuery, change: Partial<ArticleQuery>): ArticleQuery => ({
  ...query,
  ...('category' in change ? { subcategory: null } : {}),
  page: 1,
  ...change,
});

/** The last page that holds anything. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
