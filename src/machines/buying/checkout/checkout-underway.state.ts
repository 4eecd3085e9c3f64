import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import { asFailure } from '#contract/failure.contract.ts';

import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';

const failureIn = ({ event }: { readonly event: ErrorActorEvent }) => asFailure(event.error);
const numberIn = ({ event }: { readonly event: DoneActorEvent<string> }) => event.output;

/** Sends the sealed submission; each repeat sends the same. */
const SUBMIT = {
  id: 'submitBasket',
  src: 'submitBasket',
  input: ({ context }: { readonly context: CheckoutContext }) => context.submission!,
} as const;

/** The server answered with a number, at once or when it was asked again. */
const PLACED = {
  target: '#checkout.step.placed',
  actions: [
    {
      type: 'keepPlaced',
      params: ({
        context,
        event,
      }: {
        readonly context: CheckoutContext;
        readonly event: DoneActorEvent<string>;
      }) => ({ kind: context.submission!.intent, number: event.output }),
    },
    'tellPlaced',
    { type: 'rememberPlaced', params: numberIn },
    'forgetDraft',
    'reloadCart',
  ],
} as const;

/** The answers that say that nothing was placed, no matter when they arrive. */
const NOTHING_PLACED = [
  {
    guard: { type: 'offerHasClosed', params: failureIn },
    target: '#checkout.step.nothingToOrder',
    actions: ['dropSubmission', 'forgetDraft'],
    description: 'The offer cannot be found, has expired or has already been answered: nothing was placed.',
  },
  {
    guard: { type: 'cartHasChanged', params: failureIn },
    target: '#checkout.step.review.open.changed',
    actions: [
      { type: 'adoptBasket', params: failureIn },
      { type: 'closeAttempt', params: failureIn },
      { type: 'keepDraft', params: 'review' },
      'reloadCart',
    ],
    description: 'The cart is no longer what was shown: nothing was placed.',
  },
  {
    target: '#checkout.step.review.open.refused',
    actions: [
      { type: 'rememberRefusal', params: failureIn },
      { type: 'tellNotSent', params: failureIn },
      { type: 'closeAttempt', params: failureIn },
      { type: 'keepDraft', params: 'review' },
      'reloadCart',
    ],
    description: 'The server refused the submission: nothing was placed.',
  },
] as const;

/** Sends the sealed submission until there is an answer or the person stops waiting. */
export const underwayState = checkoutSetup.createStateConfig({
  description:
    'The submission is on its way to the server: nothing can be changed, and nothing is placed twice.',
  initial: 'submitting',
  on: {
    'cart.emptied': {
      actions: 'rememberEmptied',
      description: 'The submission stays as it is; no other step opens while the cart is empty.',
    },
  },
  states: {
    submitting: {
      tags: 'busy',
      description: 'The order or quote request is being sent.',
      invoke: {
        ...SUBMIT,
        onDone: {
          ...PLACED,
          description: 'The server has received the submission and given it a number.',
        },
        onError: [
          {
            guard: { type: 'outcomeIsOpen', params: failureIn },
            target: 'checkingOutcome',
            description:
              'No answer came, or one that does not settle the matter: the submission may or may not have arrived.',
          },
          ...NOTHING_PLACED,
        ],
      },
    },
    checkingOutcome: {
      tags: 'busy',
      description:
        'The server is asked repeatedly whether the submission arrived; asking again places nothing twice.',
      exit: 'stopAsking',
      invoke: {
        ...SUBMIT,
        onDone: {
          ...PLACED,
          description: 'The answer arrives after all, with a number.',
        },
        onError: [
          {
            guard: { type: 'questionIsOpen', params: failureIn },
            actions: 'askLater',
            description:
              'No answer came, or one that does not settle the matter: the question is repeated after a pause.',
          },
          ...NOTHING_PLACED,
        ],
      },
      on: {
        'outcome.ask': { target: 'checkingOutcome', reenter: true, description: 'The question is repeated.' },
        'outcome.leave': {
          target: '#checkout.step.review.open.unanswered',
          actions: 'dropSubmission',
          description: 'The person stops waiting; sending the same again later places nothing twice.',
        },
      },
    },
  },
});
