import { queryOptions } from '@tanstack/react-query';

import { CallFailure } from '#api/client/call-failure.ts';
import { get, path } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type {
  ArticleDetails,
  ArticleKind,
  MediaProductPage,
  SparePartProductPage,
} from '#contract/catalogue/article.contract.ts';

const ROOT = { media: 'media', spare_part: 'spare-parts' } as const satisfies Record<ArticleKind, string>;

/** The keys of the lists, pages and searches of articles begin with this one, as do those of the quick order and the memory list. */
export const ARTICLES_KEY = ['articles'] as const;

/** The lists have one row for each product, with a choice of its containers. */
const BY_PRODUCT = { group: 'product' };

export const mediaList = listAt<MediaProductPage>([...ARTICLES_KEY, 'media'], '/media/', BY_PRODUCT);

export const sparePartsList = listAt<SparePartProductPage>(
  [...ARTICLES_KEY, 'spare_part'],
  '/spare-parts/',
  BY_PRODUCT,
);

export const OTHER_KIND = { media: 'spare_part', spare_part: 'media' } as const satisfies Record<
  ArticleKind,
  ArticleKind
>;
const NOT_FOUND = 404;

/** Fetches an article by its number; it is also found if the address names the other kind (settled point 42). */
const fetchArticle = async (kind: ArticleKind, articleNo: string): Promise<ArticleDetails> => {
  const details = (of: ArticleKind, expects?: number) =>
    get<ArticleDetails>(path`/${ROOT[of]}/${articleNo}/`, { expects });
  try {
    return await details(kind, NOT_FOUND);
  } catch (error) {
    if (!(error instanceof CallFailure && error.status === NOT_FOUND)) throw error;
    return details(OTHER_KIND[kind]);
  }
};

export const articleQuery = (kind: ArticleKind, articleNo: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, kind, 'details', articleNo],
    queryFn: () => fetchArticle(kind, articleNo),
  });
