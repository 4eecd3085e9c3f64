import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { get, path } from '#api/client/http.ts';
import type {
  ArticleDetails,
  ArticleKind,
  MediaPage,
  MediaQuery,
  SparePartPage,
  SparePartQuery,
} from '#contract/article.contract.ts';

/** A query in which `null` stands for a filter that is not set. */
type Wanted<Query> = { readonly [Part in keyof Query]: Query[Part] | null };

const ROOT = { media: 'media', spare_part: 'spare-parts' } as const satisfies Record<ArticleKind, string>;

/** Covers every list and page of articles. */
export const ARTICLES_KEY = ['articles'] as const;

export const mediaQuery = ({ search, category, subcategory, page, pageSize, sort }: Wanted<MediaQuery>) => {
  const query = { search: search || null, category, subcategory, page, pageSize, sort };
  return queryOptions({
    queryKey: [...ARTICLES_KEY, 'media', 'page', query],
    queryFn: ({ signal }) => get<MediaPage>('/media/', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const sparePartsQuery = ({
  search,
  machineType,
  machineNo,
  page,
  pageSize,
  sort,
}: Wanted<SparePartQuery>) => {
  const query = { search: search || null, machineType, machineNo, page, pageSize, sort };
  return queryOptions({
    queryKey: [...ARTICLES_KEY, 'spare_part', 'page', query],
    queryFn: ({ signal }) => get<SparePartPage>('/spare-parts/', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const articleQuery = (kind: ArticleKind, articleNo: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, kind, 'details', articleNo],
    queryFn: ({ signal }) => get<ArticleDetails>(path`/${ROOT[kind]}/${articleNo}/`, { signal }),
  });
