import { fromPromise } from 'xstate';

import type { ArticleDetailsServices, ArticleRef } from './article-details.types.ts';

export const articleDetailsActors = (services: ArticleDetailsServices) => ({
  loadArticle: fromPromise<void, ArticleRef>(({ input }) => services.loadArticle(input)),
});

export type ArticleDetailsActors = ReturnType<typeof articleDetailsActors>;
