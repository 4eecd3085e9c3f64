import type { Article, ArticleKind } from '#contract/catalogue/article.contract.ts';
import { MEDIA_PATH, SPARE_PARTS_PATH } from '#contract/pages/addresses.contract.ts';

export const SHOP_PATHS: Readonly<Record<ArticleKind, string>> = {
  media: MEDIA_PATH,
  spare_part: SPARE_PARTS_PATH,
};

/** Returns the address of an article's page; its number stays one part of the path, no matter what it contains. */
export const articlePath = ({ kind, articleNo }: Pick<Article, 'kind' | 'articleNo'>): string =>
  `${SHOP_PATHS[kind]}/${encodeURIComponent(articleNo)}`;
