import { emit, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import type { CartEvent } from '#machines/buying/cart/cart.types.ts';

export interface ArticleReplacementContext {
  /** The article of the line, which is no longer sold. */
  readonly articleNo: string;
  /** The article that is sold instead. */
  readonly successorNo: string;
}

export type ArticleReplacementEvent = {
  readonly type: 'replacement.accept';
  /** The customer in whose cart the line is; `null` means the person's own company. */
  readonly customerNo: string | null;
};

/** Emitted once the server has replaced the line. */
export interface ArticleReplaced extends ArticleReplacementContext {
  readonly type: 'article.replaced';
}

interface Replacement {
  readonly articleNo: string;
  readonly customerNo: string | null;
}

export interface ArticleReplacementServices {
  /** Replaces the whole line or nothing; the machine stays, and the quantity is rounded up to the successor's step. @throws {Failure} */
  replaceInCart(replacement: Replacement): Promise<void>;
}

export const articleReplacementActors = (services: ArticleReplacementServices) => ({
  replaceInCart: fromPromise<void, Replacement>(({ input }) => services.replaceInCart(input)),
});

/** Replaces a line of the cart whose article is no longer sold; lives as long as the line or the article's page. */
export const articleReplacementMachine = setup({
  types: {} as {
    context: ArticleReplacementContext;
    events: ArticleReplacementEvent;
    input: ArticleReplacementContext;
    emitted: ArticleReplaced;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof articleReplacementActors>,
  guards: { isLost: (_, failure: Failure) => leavesOutcomeOpen(failure) },
  actions: {
    reloadCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.reload' } satisfies CartEvent),
    tellReplaced: emit(({ context }) => ({ type: 'article.replaced', ...context })),
  },
}).createMachine({
  id: 'articleReplacement',
  description: 'Replacing an article in the cart with its successor.',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'The successor is offered, with both prices.',
      on: {
        'replacement.accept': { target: 'replacing', description: 'The person accepts the successor.' },
      },
    },
    replacing: {
      tags: 'busy',
      description: 'The server replaces the line.',
      invoke: {
        id: 'replaceInCart',
        src: 'replaceInCart',
        input: ({ context, event }) => ({
          articleNo: context.articleNo,
          customerNo: event.type === 'replacement.accept' ? event.customerNo : null,
        }),
        onDone: {
          target: 'replaced',
          actions: ['tellReplaced', 'reloadCart'],
          description:
            'The cart contains the successor, in at least the same quantity and for the same machine.',
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
            target: 'unanswered',
            actions: 'reloadCart',
            description:
              'It is not known whether the line was replaced: the cart is fetched again to show it.',
          },
          { target: 'refused', description: 'The replacement was refused.' },
        ],
      },
    },
    refused: {
      description: 'The page says that nothing was replaced.',
      on: { 'replacement.accept': { target: 'replacing', description: 'The person tries again.' } },
    },
    unanswered: {
      description: 'The page says that the cart shows whether the article was replaced.',
      on: {
        'replacement.accept': {
          target: 'replacing',
          description: 'The line is still there: the person tries again.',
        },
      },
    },
    replaced: { description: 'The line disappears once the cart is fetched again.' },
  },
});
