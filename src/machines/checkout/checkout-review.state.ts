import { asFailure } from '#contract/failure.contract.ts';

import { checkoutSetup } from './checkout.setup.ts';
import { submissionOf } from './checkout.rules.ts';

/** The third step of checkout: reading all of it, sending it, and every answer that can come back. */
export const reviewState = checkoutSetup.createStateConfig({
  description: 'All of it in sight, to be confirmed.',
  entry: ['forgetTerms', { type: 'keepDraft', params: 'review' }],
  exit: 'clearProblems',
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is under way: it can be read, changed and sent.',
      initial: 'reading',
      on: {
        'terms.change': {
          actions: 'rememberTerms',
          description: 'Terms and privacy policy are accepted, or no longer.',
        },
        'review.submit': [
          {
            guard: 'reviewHasProblems',
            actions: 'showReviewProblems',
            description: 'The terms are not accepted, or a line can no longer be ordered.',
          },
          {
            target: 'underway',
            actions: ['markSent', { type: 'keepDraft', params: 'review' }],
            description: 'Confirmed as shown: it is sent.',
          },
        ],
        'step.back': { target: '#checkout.step.delivery', description: 'Back to delivery.' },
        'address.changed': {
          guard: { type: 'asksForOther', params: 'review' },
          target: '#checkout.step.arriving',
          actions: 'rememberWanted',
          description: 'A change link, back or forward leads to another step.',
        },
        'checkout.reset': {
          target: '#checkout.step.overview',
          actions: 'clearEntries',
          description: 'Everything is cleared.',
        },
        'cart.emptied': {
          target: '#checkout.step.nothingToOrder',
          description: 'The cart was emptied elsewhere.',
        },
      },
      states: {
        reading: { description: 'Everything is read once more.' },
        changed: {
          description: 'Lines, prices or totals are no longer what was shown: old and new side by side.',
          on: {
            'review.submit': { description: 'Not before the change is accepted.' },
            'terms.change': { description: 'The terms are accepted when all is read anew.' },
            'step.back': {
              target: '#checkout.step.overview',
              description: 'Back to where the lines can be changed.',
            },
            'change.accept': {
              target: 'reading',
              actions: 'forgetTerms',
              description: 'The person agrees to what has changed and confirms anew.',
            },
          },
        },
        refused: {
          description: 'It was not accepted; the reason is shown.',
          always: [
            {
              guard: 'contactIsUnknown',
              target: '#checkout.step.delivery',
              actions: ['forgetRefusal', 'dropContact'],
              description: 'The contact person no longer exists: another one has to be chosen.',
            },
            {
              guard: 'addressIsUnknown',
              target: '#checkout.step.delivery',
              actions: ['forgetRefusal', 'dropAddress'],
              description: 'The delivery address no longer exists: another one has to be chosen.',
            },
          ],
          on: {
            'cart.emptied': { description: 'The reason stays in sight.' },
          },
        },
      },
    },
    underway: {
      description: 'It is on its way to the server: nothing can be changed, and nothing is sent twice.',
      initial: 'submitting',
      states: {
        submitting: {
          tags: 'busy',
          description: 'It is being sent.',
          invoke: {
            id: 'submitOrder',
            src: 'submitOrder',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: '#checkout.step.placed',
              actions: [
                { type: 'rememberPlaced', params: ({ event }) => event.output },
                { type: 'tellPlaced', params: ({ event }) => event.output },
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
                actions: 'forgetDraft',
                description: 'The offer has expired or was answered by somebody else: nothing was placed.',
              },
              {
                guard: { type: 'cartHasChanged', params: ({ event }) => asFailure(event.error) },
                target: '#checkout.step.review.open.changed',
                actions: ['closeAttempt', { type: 'keepDraft', params: 'review' }, 'reloadCart'],
                description: 'The cart is no longer what was shown: nothing was placed.',
              },
              {
                target: '#checkout.step.review.open.refused',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
                  'closeAttempt',
                  { type: 'keepDraft', params: 'review' },
                  { type: 'tellNotSent', params: ({ event }) => asFailure(event.error) },
                  'reloadCart',
                ],
                description: 'The server refused it: nothing was placed.',
              },
            ],
          },
        },
        checkingOutcome: {
          tags: 'busy',
          description:
            'Whether it arrived is asked under the same key, again and again: never a second order.',
          exit: 'stopAsking',
          invoke: {
            id: 'submitOrder',
            src: 'submitOrder',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: '#checkout.step.placed',
              actions: [
                { type: 'rememberPlaced', params: ({ event }) => event.output },
                { type: 'tellPlaced', params: ({ event }) => event.output },
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
                actions: 'forgetDraft',
                description: 'The offer has expired or was answered by somebody else: nothing was placed.',
              },
              {
                guard: { type: 'cartHasChanged', params: ({ event }) => asFailure(event.error) },
                target: '#checkout.step.review.open.changed',
                actions: ['closeAttempt', { type: 'keepDraft', params: 'review' }, 'reloadCart'],
                description: 'The cart is no longer what was shown: nothing was placed.',
              },
              {
                target: '#checkout.step.review.open.refused',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
                  'closeAttempt',
                  { type: 'keepDraft', params: 'review' },
                  { type: 'tellNotSent', params: ({ event }) => asFailure(event.error) },
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
              actions: { type: 'rememberRefusal', params: { status: null, code: null } },
              description:
                'The person stops waiting; the key stays, so that sending again cannot order twice.',
            },
          },
        },
      },
    },
  },
});
