import { and, or, stateIn } from 'xstate';

import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutIntent, CheckoutOpening } from './checkout.types.ts';

const openingFor =
  (intent: CheckoutIntent) =>
  ({ event }: { event: { output: CheckoutOpening } }) => ({ opening: event.output, intent });

const placedAs = (intent: CheckoutIntent) =>
  and([stateIn({ intent }), { type: 'wasPlacedHere', params: openingFor(intent) }]);

const leftUnansweredAs = (intent: CheckoutIntent) =>
  and([stateIn({ intent }), { type: 'answerIsMissing', params: openingFor(intent) }]);

/** Loads what can be ordered, and how far the person had got, before a step is open. */
export const closedState = checkoutSetup.createStateConfig({
  description: 'No step is open yet.',
  initial: 'opening',
  on: {
    'address.changed': { actions: 'rememberWanted', description: 'The page address names the step to open.' },
  },
  states: {
    opening: {
      tags: 'busy',
      description: 'The cart or offer, contact persons, delivery addresses and earlier entries are fetched.',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => ({ buyer: context.buyer, offerNo: context.offerNo }),
        onDone: [
          {
            guard: or([placedAs('order'), placedAs('quote')]),
            target: '#checkout.step.placed',
            actions: ['forgetWanted', { type: 'adoptPlaced', params: ({ event }) => event.output }],
            description: 'The confirmation page is loaded again.',
          },
          {
            guard: or([leftUnansweredAs('order'), leftUnansweredAs('quote')]),
            target: '#checkout.step.review.underway.checkingOutcome',
            actions: [
              { type: 'adoptOpening', params: ({ event }) => event.output },
              'sealUnanswered',
              'forgetWanted',
            ],
            description:
              'An order or a quote request was sent earlier, and it is still not known whether it arrived.',
          },
          {
            guard: { type: 'offerIsOthers', params: ({ event }) => event.output },
            target: '#checkout.step.nothingToOrder',
            description:
              'The offer was made to a customer other than the one the person is buying for; the entries are kept.',
          },
          {
            guard: { type: 'offerIsOver', params: ({ event }) => event.output },
            target: '#checkout.step.nothingToOrder',
            actions: 'forgetDraft',
            description: 'The offer cannot be found, has expired or has already been answered.',
          },
          {
            guard: { type: 'cartIsEmpty', params: ({ event }) => event.output },
            target: '#checkout.step.nothingToOrder',
            actions: 'tellEmpty',
            description: 'The cart is empty: there is nothing to order, and the person is notified.',
          },
          {
            target: '#checkout.step.overview',
            actions: { type: 'adoptOpening', params: ({ event }) => event.output },
            description: 'Everything is loaded, including earlier entries.',
          },
        ],
        onError: { target: 'unavailable', description: 'Not everything could be fetched.' },
      },
    },
    unavailable: {
      description: 'Checkout cannot be opened now; the entries are kept.',
      on: { 'opening.retry': { target: 'opening', description: 'The person tries again.' } },
    },
  },
});

export const nothingToOrderState = checkoutSetup.createStateConfig({
  description:
    'If the cart is empty, the page names what another tab has just placed, or else the memory list opens. If the offer cannot be accepted, the page says why.',
  entry: 'forgetCleared',
});
