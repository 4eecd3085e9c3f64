import { queryOptions } from '@tanstack/react-query';

import { get, path } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type {
  ArticleDetails,
  ArticleKind,
  MediaPage,
  SparePartPage,
} from '#contract/catalogue/article.contract.ts';

const ROOT = { media: 'media', spare_part: 'spare-parts' } as const satisfies Record<ArticleKind, string>;

/** Covers every list and page of articles. */
export const ARTICLES_KEY = ['articles'] as const;

export const mediaList = listAt<MediaPage>([...ARTICLES_KEY, 'media'], '/media/');

export const sparePartsList = listAt<SparePartPage>([...ARTICLES_KEY, 'spare_part'], '/spare-parts/');

export const articleQuery = (kind: ArticleKind, articleNo: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, kind, 'details', articleNo],
    queryFn: () => get<ArticleDetails>(path`/${ROOT[kind]}/${articleNo}/`),
  });
