import { fromPromise } from 'xstate';

import type { ArticleCompletionServices } from './article-completion.types.ts';

export const articleCompletionActors = (services: ArticleCompletionServices) => ({
  suggestArticles: fromPromise<readonly string[], string>(({ input }) => services.suggestArticles(input)),
});

export type ArticleCompletionActors = ReturnType<typeof articleCompletionActors>;
