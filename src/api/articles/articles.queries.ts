import { queryOptions } from '@tanstack/react-query';

import { get, path } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type {
  ArticleDetails,
  ArticleKind,
  MediaProductPage,
  SparePartProductPage,
} from '#contract/catalogue/article.contract.ts';

const ROOT = { media: 'media', spare_part: 'spare-parts' } as const satisfies Record<ArticleKind, string>;

/** Covers every list and page of articles. */
export const ARTICLES_KEY = ['articles'] as const;

/** The lists have one row for each product, with a choice of its containers. */
const BY_PRODUCT = { group: 'product' };

export const mediaList = listAt<MediaProductPage>([...ARTICLES_KEY, 'media'], '/media/', BY_PRODUCT);

export const sparePartsList = listAt<SparePartProductPage>(
  [...ARTICLES_KEY, 'spare_part'],
  '/spare-parts/',
  BY_PRODUCT,
);

export const articleQuery = (kind: ArticleKind, articleNo: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, kind, 'details', articleNo],
    queryFn: () => get<ArticleDetails>(path`/${ROOT[kind]}/${articleNo}/`),
  });
