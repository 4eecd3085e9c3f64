import { queryClient } from '#api/client/query-client.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';

import { articleQuery } from './articles.queries.ts';

export const loadArticle = async (kind: ArticleKind, articleNo: string): Promise<void> => {
  await queryClient.fetchQuery(articleQuery(kind, articleNo));
};
