import { setup } from 'xstate';

import type { OrderDetailsActors } from './order-details.actors.ts';
import type { OrderDetailsEvent, OrderError, OrderRef } from './order-details.types.ts';

/** The page of one order. Where its goods are, and ordering again, have charts of their own. */
export const orderDetailsMachine = setup({
  types: {} as { context: OrderRef; events: OrderDetailsEvent; input: OrderRef; tags: 'busy' },
  actors: {} as OrderDetailsActors,
  guards: {
    isUnknown: (_, error: OrderError) => error?.code === 'ORDER_NOT_FOUND_ERROR',
  },
}).createMachine({
  id: 'orderDetails',
  description: 'The page of one order.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The order and its deliveries are fetched.',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => context,
        onDone: { target: 'shown', description: 'They are there.' },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as OrderError },
            target: 'notFound',
            description: 'There is no such order, or it is somebody else’s.',
          },
          { target: 'failed', description: 'They could not be fetched.' },
        ],
      },
    },
    shown: { description: 'The order is shown.' },
    notFound: { description: 'The number leads to no order of this person.' },
    failed: {
      description: 'The order could not be fetched.',
      on: { 'details.retry': { target: 'loading', description: 'Another try.' } },
    },
  },
});
