import { stateIn } from 'xstate';

import { checkoutSetup } from './checkout.setup.ts';
import { underwayState } from './checkout-underway.state.ts';

/** The third step of checkout: reading all of it, and confirming it as it is shown. */
export const reviewState = checkoutSetup.createStateConfig({
  description: 'All of it in sight, to be confirmed.',
  entry: { type: 'keepDraft', params: 'review' },
  exit: 'forgetTerms',
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
            guard: stateIn({ intent: 'quote' }),
            target: 'underway',
            actions: [
              { type: 'sealReviewed', params: 'quote' },
              { type: 'keepDraft', params: 'review' },
            ],
            description: 'Confirmed as shown: the quote request is sent.',
          },
          {
            target: 'underway',
            actions: [
              { type: 'sealReviewed', params: 'order' },
              { type: 'keepDraft', params: 'review' },
            ],
            description: 'Confirmed as shown: the order is sent.',
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
        reading: {
          description: 'Everything is read once more, and is sent as it is shown here or not at all.',
          entry: 'beginReview',
          always: {
            guard: 'basketIsOther',
            target: 'changed',
            description: 'The cart was changed elsewhere: nothing is sent before the change is seen.',
          },
        },
        changed: {
          description: 'Lines, prices or totals are no longer what was shown: old and new side by side.',
          entry: 'forgetTerms',
          on: {
            'review.submit': { description: 'Not before the change is accepted.' },
            'terms.change': { description: 'The terms are accepted when all is read anew.' },
            'step.back': {
              target: '#checkout.step.overview',
              description: 'Back to where the lines can be changed.',
            },
            'change.accept': {
              target: 'reading',
              description: 'The person agrees to what has changed and confirms anew.',
            },
          },
        },
        refused: {
          description: 'It was not accepted; the reason is shown.',
          exit: 'forgetRefusal',
          always: [
            {
              guard: 'contactIsUnknown',
              target: '#checkout.step.delivery',
              actions: 'dropContact',
              description: 'The contact person no longer exists: another one has to be chosen.',
            },
            {
              guard: 'addressIsUnknown',
              target: '#checkout.step.delivery',
              actions: 'dropAddress',
              description: 'The delivery address no longer exists: another one has to be chosen.',
            },
            {
              guard: 'basketIsOther',
              target: 'changed',
              description: 'The cart is no longer what was shown: nothing is sent before the change is seen.',
            },
          ],
          on: {
            'cart.emptied': { description: 'The reason stays in sight.' },
          },
        },
      },
    },
    underway: underwayState,
  },
});
