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
 * Follows the price of one article from the moment it is requested. Until then, the server's answer applies: hidden, on
 * request or visible.
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
  description: 'The requested price of one article.',
  context: ({ input }) => input,
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      description: 'The price is being requested.',
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
          {
            target: 'failed',
            description:
              'No answer came, or the request was refused for another reason: the price can be requested again.',
          },
        ],
      },
    },
    visible: { type: 'final', description: 'The price is shown for the rest of the login session.' },
    refused: {
      description: 'The price cannot be shown in this login session; a quote can be requested instead.',
    },
    failed: {
      description: 'The price could not be fetched.',
      on: {
        'price.request': {
          target: 'requesting',
          description: 'The person tries again; if the first request was counted, this one is not.',
        },
      },
    },
  },
});
