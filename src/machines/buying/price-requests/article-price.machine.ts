import { fromPromise, sendParent, setup } from 'xstate';

import type { PriceAllowance } from '#contract/accounts/user.contract.ts';

import type {
  ArticlePriceContext,
  ArticlePriceEvent,
  PriceError,
  PriceRefused,
  PriceRequestsServices,
  PriceShown,
} from './price-requests.types.ts';

export const articlePriceActors = (services: PriceRequestsServices) => ({
  requestPrice: fromPromise<PriceAllowance, ArticlePriceContext>(({ input }) =>
    services.requestPrice(input.articleNo),
  ),
});

/**
 * The price of one article from the moment it is asked for. Before that it is what the server says of it: hidden,
 * on request or visible.
 */
export const articlePriceMachine = setup({
  types: {} as {
    context: ArticlePriceContext;
    events: ArticlePriceEvent;
    input: ArticlePriceContext;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof articlePriceActors>,
  guards: {
    limitIsReached: (_, error: PriceError) => error?.code === 'TOO_MANY_PRICE_REQUESTS_ERROR',
  },
  actions: {
    tellShown: sendParent(({ context }, allowance: PriceAllowance): PriceShown => ({
      type: 'price.shown',
      articleNo: context.articleNo,
      allowance,
    })),
    tellRefused: sendParent((): PriceRefused => ({ type: 'price.refused' })),
  },
}).createMachine({
  id: 'articlePrice',
  description: 'The price of one article that was asked for.',
  context: ({ input }) => input,
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      description: 'The price is being asked for.',
      invoke: {
        id: 'requestPrice',
        src: 'requestPrice',
        input: ({ context }) => context,
        onDone: {
          target: 'visible',
          actions: { type: 'tellShown', params: ({ event }) => event.output },
          description: 'The price is shown.',
        },
        onError: [
          {
            guard: { type: 'limitIsReached', params: ({ event }) => event.error as PriceError },
            target: 'refused',
            actions: 'tellRefused',
            description: 'The limit of this login session is reached.',
          },
          { target: 'failed', description: 'No answer, or another refusal: it may be asked for again.' },
        ],
      },
    },
    visible: { type: 'final', description: 'The price is shown for the rest of the login session.' },
    refused: { description: 'No price in this login session: a quote can be requested instead.' },
    failed: {
      description: 'The price could not be asked for.',
      on: {
        'price.request': {
          target: 'requesting',
          description: 'Another try; free if the first one was counted.',
        },
      },
    },
  },
});
