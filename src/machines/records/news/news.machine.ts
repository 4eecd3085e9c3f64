import { assign, fromPromise, setup } from 'xstate';

import type { News } from '#contract/news/news.contract.ts';

export interface NewsContext {
  /** The ids of the news that was unseen when the page was opened, newest first. */
  readonly freshIds: readonly string[];
  /** The instant of the newest unseen item; empty while there is none. */
  readonly until: string;
}

/** The chart needs to know which items exist; the query client holds their contents. */
interface KnownNews {
  readonly items: readonly Pick<News, 'id' | 'at' | 'seen'>[];
}

interface NewsEvent {
  readonly type: 'news.retry';
}

export interface NewsServices {
  /** Fetches the latest news into the query client. @throws {Failure} */
  loadNews(): Promise<KnownNews>;
  /** Marks everything up to this instant as seen; the counts in the menu are updated. @throws {Failure} */
  markNewsSeen(until: string): Promise<void>;
}

export const newsActors = (services: NewsServices) => ({
  loadNews: fromPromise(() => services.loadNews()),
  markNewsSeen: fromPromise<void, string>(({ input }) => services.markNewsSeen(input)),
});

const unseenIn = ({ items }: KnownNews) => items.filter(({ seen }) => !seen);

/** Shows the news since the person last looked. The server stores what has been seen; the page keeps showing what was new. */
export const newsMachine = setup({
  types: {} as { context: NewsContext; events: NewsEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof newsActors>,
  guards: {
    hasUnseen: (_, known: KnownNews) => unseenIn(known).length > 0,
  },
  actions: {
    rememberUnseen: assign((_, known: KnownNews) => {
      const unseen = unseenIn(known);
      return { freshIds: unseen.map(({ id }) => id), until: unseen[0]?.at ?? '' };
    }),
  },
}).createMachine({
  id: 'news',
  description: 'The news for the person since the last visit.',
  context: { freshIds: [], until: '' },
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      description: 'The news is being loaded.',
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        onDone: [
          {
            guard: { type: 'hasUnseen', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'rememberUnseen', params: ({ event }) => event.output },
            description: 'Something is new.',
          },
          { target: 'nothingNew', description: 'Everything has been seen.' },
        ],
        onError: { target: 'failed', description: 'The news could not be loaded.' },
      },
    },
    nothingNew: { description: 'Nothing has happened since the last visit.' },
    fresh: {
      description: 'The page lists what is new, until the person leaves it.',
      initial: 'marking',
      states: {
        marking: {
          tags: 'busy',
          description: 'The server is notified that the person has seen the news.',
          invoke: {
            id: 'markNewsSeen',
            src: 'markNewsSeen',
            input: ({ context }) => context.until,
            onDone: { target: 'marked', description: 'The news counts as seen.' },
            onError: {
              target: 'unmarked',
              description:
                'The server refused, or no answer came: the news may still be new on the next visit.',
            },
          },
        },
        marked: { description: 'The counts in the menu are gone.' },
        unmarked: { description: 'The counts in the menu stay.' },
      },
    },
    failed: {
      description: 'The page says that the news could not be loaded.',
      on: { 'news.retry': { target: 'asking', description: 'The person tries again.' } },
    },
  },
});
