import { setup } from 'xstate';

import type { ArticleDetailsActors } from './article-details.actors.ts';
import type { ArticleDetailsEvent, ArticleRef, DetailsError } from './article-details.types.ts';

/** The page of one article. Its price and the cart have charts of their own. */
export const articleDetailsMachine = setup({
  types: {} as { context: ArticleRef; events: ArticleDetailsEvent; input: ArticleRef; tags: 'busy' },
  actors: {} as ArticleDetailsActors,
  guards: {
    isUnknown: (_, error: DetailsError) => error?.status === 404,
  },
}).createMachine({
  id: 'articleDetails',
  description: 'The page of one article.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The article is fetched.',
      invoke: {
        id: 'loadArticle',
        src: 'loadArticle',
        input: ({ context }) => context,
        onDone: { target: 'shown', description: 'It is there.' },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as DetailsError },
            target: 'notFound',
            description: 'There is no such article, or no longer.',
          },
          { target: 'failed', description: 'It could not be fetched.' },
        ],
      },
    },
    shown: { description: 'The article is shown.' },
    notFound: { description: 'The number leads to no article.' },
    failed: {
      description: 'The article could not be fetched.',
      on: { 'details.retry': { target: 'loading', description: 'Another try.' } },
    },
  },
});
