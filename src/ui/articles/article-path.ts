import type { Article, ArticleKind } from '#contract/catalogue/article.contract.ts';

export const SHOP_PATHS: Readonly<Record<ArticleKind, string>> = {
  media: '/shop/media',
  spare_part: '/shop/spare-parts',
};

/** Returns the address of an article's page; its number stays one part of the path, no matter what it contains. */
export const articlePath = ({ kind, articleNo }: Pick<Article, 'kind' | 'articleNo'>): string =>
  `${SHOP_PATHS[kind]}/${encodeURIComponent(articleNo)}`;
