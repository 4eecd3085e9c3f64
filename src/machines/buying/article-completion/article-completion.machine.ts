import { assign, fromPromise, setup } from 'xstate';

import { isTooLong } from '#machines/records/listing/list-query.ts';

export interface ArticleCompletionContext {
  /** The text of the field, trimmed. */
  readonly typed: string;
  /** The text for which articles were last found; empty while none are suggested. */
  readonly found: string;
  /** The suggested article numbers. */
  readonly articleNos: readonly string[];
}

export interface ArticleCompletionEvent {
  readonly type: 'number.type';
  readonly text: string;
}

export interface ArticleCompletionServices {
  /** Returns the numbers of the articles that match; their other data stays with the query client. @throws {Failure} */
  suggestArticles(typed: string): Promise<readonly string[]>;
}

export const articleCompletionActors = (services: ArticleCompletionServices) => ({
  suggestArticles: fromPromise<readonly string[], string>(({ input }) => services.suggestArticles(input)),
});

/** A shorter text would match too many articles. */
const SHORTEST = 2;

const typedIn = (event: ArticleCompletionEvent): string => (event.text ?? '').trim();

/** Suggests article numbers while one is typed; lives as long as its field. */
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
        description: 'The person picks a suggestion, or types it in full.',
      },
      {
        guard: 'isSearchable',
        target: '.typing',
        actions: 'takeTyped',
        description: 'A number is being typed; the pause starts again with each character.',
      },
      {
        target: '.idle',
        actions: ['takeTyped', 'dropSuggestions'],
        description: 'The text is too short or too long to search for.',
      },
    ],
  },
  states: {
    idle: { description: 'There is nothing to suggest.' },
    typing: {
      description: 'A number is being typed; the search waits for a pause, and earlier suggestions stay.',
      after: {
        typingPause: { target: 'searching', description: 'The person pauses: articles are searched for.' },
      },
    },
    searching: {
      tags: 'busy',
      description: 'The server searches for articles whose number or name matches the text.',
      invoke: {
        id: 'suggestArticles',
        src: 'suggestArticles',
        input: ({ context }) => context.typed,
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'nothingFound',
            actions: 'dropSuggestions',
            description: 'No article matches.',
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
          description: 'The search was refused, or no answer came.',
        },
      },
    },
    suggested: { description: 'Articles are suggested below the field.' },
    nothingFound: { description: 'No article matches the text.' },
    failed: {
      description: 'The page says that suggestions are not available now; typing more starts a new search.',
    },
  },
});
