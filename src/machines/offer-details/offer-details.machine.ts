import { setup } from 'xstate';

import type { OfferDetailsActors } from './offer-details.actors.ts';
import type { DetailsError, OfferDetailsEvent, OfferRef } from './offer-details.types.ts';

/** The page of one offer. The customer's answer and messages have charts of their own. */
export const offerDetailsMachine = setup({
  types: {} as { context: OfferRef; events: OfferDetailsEvent; input: OfferRef; tags: 'busy' },
  actors: {} as OfferDetailsActors,
  guards: {
    isUnknown: (_, error: DetailsError) => error?.status === 404,
  },
}).createMachine({
  id: 'offerDetails',
  description: 'The page of one offer.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The offer and its messages are fetched.',
      invoke: {
        id: 'loadOfferPage',
        src: 'loadOfferPage',
        input: ({ context }) => context,
        onDone: { target: 'shown', description: 'It is there.' },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as DetailsError },
            target: 'notFound',
            description: 'There is no such offer, or it is another company’s.',
          },
          { target: 'failed', description: 'It could not be fetched.' },
        ],
      },
    },
    shown: { description: 'The offer is shown.' },
    notFound: { description: 'The number leads to no offer.' },
    failed: {
      description: 'The offer could not be fetched.',
      on: { 'details.retry': { target: 'loading', description: 'Another try.' } },
    },
  },
});
