import { queryClient } from '#api/client/query-client.ts';
import type { ArticleKind } from '#contract/article.contract.ts';

import { ARTICLES_KEY, articleQuery, mediaQuery, sparePartsQuery } from './articles.queries.ts';

/** Fetches one page of a list into the query client and tells how many articles there are on all pages. */
export const findArticles = async ({
  kind,
  query,
}: {
  readonly kind: ArticleKind;
  readonly query: Parameters<typeof mediaQuery>[0] & Parameters<typeof sparePartsQuery>[0];
}): Promise<{ total: number }> => {
  const { total, items } =
    kind === 'media'
      ? await queryClient.fetchQuery(mediaQuery(query))
      : await queryClient.fetchQuery(sparePartsQuery(query));
  // There were more when the other pages were fetched: what is kept of them is old.
  if (items.length === 0 && total > 0)
    await queryClient.invalidateQueries({ queryKey: ARTICLES_KEY, refetchType: 'none' });
  return { total };
};

export const loadArticle = async ({
  kind,
  articleNo,
}: {
  readonly kind: ArticleKind;
  readonly articleNo: string;
}): Promise<void> => {
  await queryClient.fetchQuery(articleQuery(kind, articleNo));
};
