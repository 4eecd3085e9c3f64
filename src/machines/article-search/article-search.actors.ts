import { fromPromise } from 'xstate';

import type { ArticleSearchInput, ArticleSearchServices } from './article-search.types.ts';

export const articleSearchActors = (services: ArticleSearchServices) => ({
  findArticles: fromPromise<{ readonly total: number }, ArticleSearchInput>(({ input }) =>
    services.findArticles(input),
  ),
});

export type ArticleSearchActors = ReturnType<typeof articleSearchActors>;
