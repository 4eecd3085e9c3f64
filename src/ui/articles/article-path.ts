import type { Article, ArticleKind } from '#contract/catalogue/article.contract.ts';

export const SHOP_PATHS: Readonly<Record<ArticleKind, string>> = {
  media: '/shop/media',
  spare_part: '/shop/spare-parts',
};

/** The page of an article; its number stays one part of the path whatever is in it. */
export const articlePath = ({ kind, articleNo }: Pick<Article, 'kind' | 'articleNo'>): string =>
  `${SHOP_PATHS[kind]}/${encodeURIComponent(articleNo)}`;
