import { checkoutSetup } from './checkout.setup.ts';

/** What checkout begins with: what there is to order, and where the person was. */
export const openingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  description: 'Cart, contact persons, addresses and the kept draft are fetched.',
  invoke: {
    id: 'openCheckout',
    src: 'openCheckout',
    input: ({ context }) => ({ userId: context.userId, offerNo: context.offerNo }),
    onDone: [
      {
        guard: { type: 'wasPlacedHere', params: ({ event }) => event.output },
        target: 'placed',
        actions: { type: 'adoptPlaced', params: ({ event }) => event.output },
        description: 'The page of what was placed is loaded again.',
      },
      {
        guard: { type: 'answerIsMissing', params: ({ event }) => event.output },
        target: 'review.underway.checkingOutcome',
        actions: { type: 'adoptOpening', params: ({ event }) => event.output },
        description: 'Something was sent and its answer never came.',
      },
      {
        guard: { type: 'offerIsOthers', params: ({ event }) => event.output },
        target: 'nothingToOrder',
        description: 'The offer was made for another than for whom is bought; what was entered is kept.',
      },
      {
        guard: { type: 'offerIsOver', params: ({ event }) => event.output },
        target: 'nothingToOrder',
        actions: 'forgetDraft',
        description: 'The offer has expired or was answered before.',
      },
      {
        guard: { type: 'cartIsEmpty', params: ({ event }) => event.output },
        target: 'nothingToOrder',
        description: 'There is nothing to order.',
      },
      {
        target: 'arriving',
        actions: { type: 'adoptOpening', params: ({ event }) => event.output },
        description: 'All is there, with what was entered before.',
      },
    ],
    onError: { target: 'unavailable', description: 'It could not be fetched.' },
  },
  on: {
    'address.changed': {
      actions: 'rememberWanted',
      description: 'The address names the step to open.',
    },
  },
});
