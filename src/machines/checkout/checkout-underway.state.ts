import { asFailure } from '#contract/failure.contract.ts';

import { checkoutSetup } from './checkout.setup.ts';

/** What review has sealed is on its way, until there is an answer. */
export const underwayState = checkoutSetup.createStateConfig({
  description: 'It is on its way to the server: nothing can be changed, and nothing is sent twice.',
  initial: 'submitting',
  states: {
    submitting: {
      tags: 'busy',
      description: 'It is being sent.',
      invoke: {
        id: 'submitBasket',
        src: 'submitBasket',
        input: ({ context }) => context.submission!,
        onDone: {
          target: '#checkout.step.placed',
          actions: [
            {
              type: 'keepPlaced',
              params: ({ context, event }) => ({
                kind: context.submission!.intent,
                number: event.output,
              }),
            },
            'tellPlaced',
            { type: 'rememberPlaced', params: ({ event }) => event.output },
            'forgetDraft',
            'reloadCart',
          ],
          description: 'The server has it, with a number.',
        },
        onError: [
          {
            guard: { type: 'outcomeIsOpen', params: ({ event }) => asFailure(event.error) },
            target: 'checkingOutcome',
            description: 'No answer came: it may have arrived or not.',
          },
          {
            guard: { type: 'offerHasClosed', params: ({ event }) => asFailure(event.error) },
            target: '#checkout.step.nothingToOrder',
            actions: ['dropSubmission', 'forgetDraft'],
            description: 'The offer has expired or was answered by somebody else: nothing was placed.',
          },
          {
            guard: { type: 'cartHasChanged', params: ({ event }) => asFailure(event.error) },
            target: '#checkout.step.review.open.changed',
            actions: [
              { type: 'adoptBasket', params: ({ event }) => asFailure(event.error) },
              { type: 'closeAttempt', params: ({ event }) => asFailure(event.error) },
              { type: 'keepDraft', params: 'review' },
              'reloadCart',
            ],
            description: 'The cart is no longer what was shown: nothing was placed.',
          },
          {
            target: '#checkout.step.review.open.refused',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
              { type: 'tellNotSent', params: ({ event }) => asFailure(event.error) },
              { type: 'closeAttempt', params: ({ event }) => asFailure(event.error) },
              { type: 'keepDraft', params: 'review' },
              'reloadCart',
            ],
            description: 'The server refused it: nothing was placed.',
          },
        ],
      },
    },
    checkingOutcome: {
      tags: 'busy',
      description: 'Whether it arrived is asked under the same key, again and again: never a second order.',
      exit: 'stopAsking',
      invoke: {
        id: 'submitBasket',
        src: 'submitBasket',
        input: ({ context }) => context.submission!,
        onDone: {
          target: '#checkout.step.placed',
          actions: [
            {
              type: 'keepPlaced',
              params: ({ context, event }) => ({
                kind: context.submission!.intent,
                number: event.output,
              }),
            },
            'tellPlaced',
            { type: 'rememberPlaced', params: ({ event }) => event.output },
            'forgetDraft',
            'reloadCart',
          ],
          description: 'The answer has come, with a number.',
        },
        onError: [
          {
            guard: { type: 'questionIsOpen', params: ({ event }) => asFailure(event.error) },
            actions: 'askLater',
            description: 'Still no answer: it is asked again after a pause.',
          },
          {
            guard: { type: 'offerHasClosed', params: ({ event }) => asFailure(event.error) },
            target: '#checkout.step.nothingToOrder',
            actions: ['dropSubmission', 'forgetDraft'],
            description: 'The offer has expired or was answered by somebody else: nothing was placed.',
          },
          {
            guard: { type: 'cartHasChanged', params: ({ event }) => asFailure(event.error) },
            target: '#checkout.step.review.open.changed',
            actions: [
              { type: 'adoptBasket', params: ({ event }) => asFailure(event.error) },
              { type: 'closeAttempt', params: ({ event }) => asFailure(event.error) },
              { type: 'keepDraft', params: 'review' },
              'reloadCart',
            ],
            description: 'The cart is no longer what was shown: nothing was placed.',
          },
          {
            target: '#checkout.step.review.open.refused',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
              { type: 'tellNotSent', params: ({ event }) => asFailure(event.error) },
              { type: 'closeAttempt', params: ({ event }) => asFailure(event.error) },
              { type: 'keepDraft', params: 'review' },
              'reloadCart',
            ],
            description: 'The server refused it: nothing was placed.',
          },
        ],
      },
      on: {
        'outcome.ask': { target: 'checkingOutcome', reenter: true, description: 'It is asked again.' },
        'outcome.leave': {
          target: '#checkout.step.review.open.refused',
          actions: [{ type: 'rememberRefusal', params: { status: null, code: null } }, 'dropSubmission'],
          description: 'The person stops waiting; the key stays, so that sending again cannot order twice.',
        },
      },
    },
  },
});
