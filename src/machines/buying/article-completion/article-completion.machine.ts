import { assign, fromPromise, setup } from 'xstate';

import { isTooLong } from '#machines/records/listing/list-query.ts';

export interface ArticleCompletionContext {
  /** What stands in the field, without spaces around it. */
  readonly typed: string;
  /** What was searched for when articles were last found; empty: none are suggested. */
  readonly found: string;
  /** The numbers that are suggested. */
  readonly articleNos: readonly string[];
}

export interface ArticleCompletionEvent {
  readonly type: 'number.type';
  readonly text: string;
}

export interface ArticleCompletionServices {
  /** The numbers of articles that what is typed may become; what else is shown of them is with the query client. @throws {Failure} */
  suggestArticles(typed: string): Promise<readonly string[]>;
}

export const articleCompletionActors = (services: ArticleCompletionServices) => ({
  suggestArticles: fromPromise<readonly string[], string>(({ input }) => services.suggestArticles(input)),
});

/** A shorter beginning would find half the catalogue. */
const SHORTEST = 2;

const typedIn = (event: ArticleCompletionEvent): string => (event.text ?? '').trim();

/** What an article number may become while it is typed; lives as long as the fields in which that is done. */
export const articleCompletionMachine = setup({
  types: {} as { context: ArticleCompletionContext; events: ArticleCompletionEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof articleCompletionActors>,
  delays: { typingPause: 300 },
  guards: {
    isSuggested: ({ context, event }) => context.articleNos.includes(typedIn(event)),
    isSearchable: ({ event }) => typedIn(event).length >= SHORTEST && !isTooLong(typedIn(event)),
    isNothing: (_, articleNos: readonly string[]) => articleNos?.length === 0,
  },
  actions: {
    takeTyped: assign(({ event }) => ({ typed: typedIn(event) })),
    takeSuggestions: assign(({ context }, articleNos: readonly string[]) => ({
      found: context.typed,
      articleNos,
    })),
    dropSuggestions: assign({ found: '', articleNos: [] }),
  },
}).createMachine({
  id: 'articleCompletion',
  description: 'Suggestions for an article number that is being typed.',
  context: { typed: '', found: '', articleNos: [] },
  initial: 'idle',
  on: {
    'number.type': [
      {
        guard: 'isSuggested',
        target: '.idle',
        actions: ['takeTyped', 'dropSuggestions'],
        description: 'One of the suggestions is taken, or typed to its end.',
      },
      {
        guard: 'isSearchable',
        target: '.typing',
        actions: 'takeTyped',
        description: 'A number is being typed: the pause begins again with each letter.',
      },
      {
        target: '.idle',
        actions: ['takeTyped', 'dropSuggestions'],
        description: 'Too little is typed to suggest anything, or more than a search may hold.',
      },
    ],
  },
  states: {
    idle: { description: 'Nothing is to be suggested.' },
    typing: {
      description: 'A number is being typed; the search waits for a pause, and earlier suggestions stay.',
      after: {
        typingPause: { target: 'searching', description: 'A pause: articles are searched for.' },
      },
    },
    searching: {
      tags: 'busy',
      description: 'Articles whose number or name goes with what is typed are being searched for.',
      invoke: {
        id: 'suggestArticles',
        src: 'suggestArticles',
        input: ({ context }) => context.typed,
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'nothingFound',
            actions: 'dropSuggestions',
            description: 'No article goes with it.',
          },
          {
            target: 'suggested',
            actions: { type: 'takeSuggestions', params: ({ event }) => event.output },
            description: 'Articles are found.',
          },
        ],
        onError: {
          target: 'failed',
          actions: 'dropSuggestions',
          description: 'It was refused or no answer came.',
        },
      },
    },
    suggested: { description: 'Articles are suggested below the field.' },
    nothingFound: { description: 'No article goes with what is typed.' },
    failed: { description: 'It is said that nothing can be suggested now; the next letter tries again.' },
  },
});
