import { and, or, stateIn } from 'xstate';

import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutIntent, CheckoutOpening } from './checkout.types.ts';

const openingFor =
  (intent: CheckoutIntent) =>
  ({ event }: { event: { output: CheckoutOpening } }) => ({ opening: event.output, intent });

const placedAs = (intent: CheckoutIntent) =>
  and([stateIn({ intent }), { type: 'wasPlacedHere', params: openingFor(intent) }]);

const unansweredAs = (intent: CheckoutIntent) =>
  and([stateIn({ intent }), { type: 'answerIsMissing', params: openingFor(intent) }]);

/** What checkout begins with: what there is to order, and where the person was. */
export const closedState = checkoutSetup.createStateConfig({
  description: 'No step is open yet.',
  initial: 'opening',
  on: {
    'address.changed': { actions: 'rememberWanted', description: 'The address names the step to open.' },
  },
  states: {
    opening: {
      tags: 'busy',
      description: 'Cart, contact persons, addresses and the kept draft are fetched.',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => ({ userId: context.userId, offerNo: context.offerNo }),
        onDone: [
          {
            guard: or([placedAs('order'), placedAs('quote')]),
            target: '#checkout.step.placed',
            actions: ['forgetWanted', { type: 'adoptPlaced', params: ({ event }) => event.output }],
            description: 'The page of what was placed is loaded again.',
          },
          {
            guard: unansweredAs('order'),
            target: '#checkout.step.review.underway.checkingOutcome',
            actions: [
              { type: 'adoptOpening', params: ({ event }) => event.output },
              { type: 'sealUnanswered', params: 'order' },
              'forgetWanted',
            ],
            description: 'An order was sent and its answer never came.',
          },
          {
            guard: unansweredAs('quote'),
            target: '#checkout.step.review.underway.checkingOutcome',
            actions: [
              { type: 'adoptOpening', params: ({ event }) => event.output },
              { type: 'sealUnanswered', params: 'quote' },
              'forgetWanted',
            ],
            description: 'A quote request was sent and its answer never came.',
          },
          {
            guard: { type: 'offerIsOthers', params: ({ event }) => event.output },
            target: '#checkout.step.nothingToOrder',
            description: 'The offer was made for another than for whom is bought; what was entered is kept.',
          },
          {
            guard: { type: 'offerIsOver', params: ({ event }) => event.output },
            target: '#checkout.step.nothingToOrder',
            actions: 'forgetDraft',
            description: 'The offer has expired or was answered before.',
          },
          {
            guard: { type: 'cartIsEmpty', params: ({ event }) => event.output },
            target: '#checkout.step.nothingToOrder',
            description: 'There is nothing to order.',
          },
          {
            target: '#checkout.step.arriving',
            actions: { type: 'adoptOpening', params: ({ event }) => event.output },
            description: 'All is there, with what was entered before.',
          },
        ],
        onError: { target: 'unavailable', description: 'It could not be fetched.' },
      },
    },
    unavailable: {
      description: 'Checkout cannot be opened now; what was entered is kept.',
      on: { 'opening.retry': { target: 'opening', description: 'The person tries again.' } },
    },
  },
});
