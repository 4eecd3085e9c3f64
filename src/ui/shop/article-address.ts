import type { ArticleKind } from '#contract/article.contract.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EVERYTHING } from '#machines/article-search/article-query.ts';
import type { ArticleQuery, ArticleSort, PageSize } from '#machines/article-search/article-search.types.ts';

const LAST_PAGE = 1_000_000;
const SORTS: readonly ArticleSort[] = [
  'article_no',
  '-article_no',
  'description',
  '-description',
  'price',
  '-price',
];

/** Which filters a list knows, as they are called in the address and on the wire. */
const FILTERS = {
  media: { category: 'category', subcategory: 'subcategory' },
  spare_part: { machineType: 'machine_type', machineNo: 'machine_no' },
} as const satisfies Record<ArticleKind, Partial<Record<keyof ArticleQuery, string>>>;

export interface ListRights {
  readonly kind: ArticleKind;
  /** Only who sees every price may order the list by it. */
  readonly sortsByPrice: boolean;
}

/** Reads an address as somebody may have typed it: what makes no sense falls back to what is usual. */
export const queryFrom = (search: string, { kind, sortsByPrice }: ListRights): ArticleQuery => {
  const params = new URLSearchParams(search);
  const filters = Object.entries(FILTERS[kind]).map(([part, name]) => [part, filterFrom(params.get(name))]);
  return {
    ...EVERYTHING,
    ...(Object.fromEntries(filters) as Partial<ArticleQuery>),
    search: params.get('search')?.trim() ?? '',
    page: pageFrom(params.get('page')),
    pageSize: pageSizeFrom(params.get('page_size')),
    sort: sortFrom(params.get('sort'), sortsByPrice),
  };
};

/** The query part of the address, without what is usual; empty for the whole list from its start. */
export const addressOf = (query: ArticleQuery, kind: ArticleKind): string => {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('search', query.search);
  for (const [part, name] of Object.entries(FILTERS[kind])) {
    const value = query[part as keyof ArticleQuery];
    if (value !== null) params.set(name, String(value));
  }
  if (query.sort !== null) params.set('sort', query.sort);
  if (query.page !== 1) params.set('page', String(query.page));
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.set('page_size', String(query.pageSize));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

const filterFrom = (text: string | null): string | null =>
  text === null || text === '' || text.length > TEXT_LIMITS.line ? null : text;

const pageFrom = (text: string | null): number => {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
};

const pageSizeFrom = (text: string | null): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;

const sortFrom = (text: string | null, sortsByPrice: boolean): ArticleSort | null => {
  const sort = SORTS.find((known) => known === text) ?? null;
  return sort?.endsWith('price') && !sortsByPrice ? null : sort;
};
