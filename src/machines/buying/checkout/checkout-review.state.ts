import { and, not, or, stateIn } from 'xstate';

import { checkoutSetup } from './checkout.setup.ts';
import { underwayState } from './checkout-underway.state.ts';
import type { CheckoutIntent } from './checkout.types.ts';

const unansweredAs = (intent: CheckoutIntent) =>
  and([stateIn({ intent }), { type: 'isUnanswered', params: intent }]);

const SEND = { actions: ['sealReviewed', { type: 'keepDraft', params: 'review' }] } as const;

const CHANGED_SINCE = {
  guard: 'basketIsOther',
  target: 'changed',
  description: 'The cart is no longer what was shown: nothing is sent before the change is accepted.',
} as const;

/** With an emptied cart, no other step can be opened, and the address returns to this one. */
const asksForOtherStep = and([not('cartIsEmptied'), { type: 'asksForOther', params: 'review' as const }]);

/** With an emptied cart, the steps to which these refusals lead cannot be opened; all other refusals are shown in review. */
const wouldLeaveEmptied = and([
  'cartIsEmptied',
  or(['contactIsUnknown', 'addressIsUnknown', 'dayIsRefused']),
]);

/** The third step of checkout: the person sees everything once more and confirms it as shown. */
export const reviewState = checkoutSetup.createStateConfig({
  description: 'Everything is shown once more, to be confirmed.',
  entry: { type: 'keepDraft', params: 'review' },
  exit: 'forgetTerms',
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is being sent: everything can be read, changed and sent.',
      initial: 'reading',
      on: {
        'terms.change': {
          actions: 'rememberTerms',
          description: 'The terms and the privacy policy are accepted, or the acceptance is withdrawn.',
        },
        'review.submit': [
          {
            guard: 'reviewHasProblems',
            actions: 'showReviewProblems',
            description: 'The terms are not accepted, or a line can no longer be ordered.',
          },
          {
            ...SEND,
            guard: or([unansweredAs('order'), unansweredAs('quote')]),
            target: 'underway.checkingOutcome',
            description:
              'It is not known whether an earlier attempt arrived, and a refusal now may leave that open.',
          },
          {
            ...SEND,
            target: 'underway',
            description: 'The person confirms what is shown, and the order or quote request is sent.',
          },
        ],
        'step.back': {
          guard: not('cartIsEmptied'),
          target: '#checkout.step.delivery',
          description: 'The person goes back to delivery.',
        },
        'address.changed': {
          guard: asksForOtherStep,
          target: '#checkout.step.overview',
          actions: 'rememberWanted',
          description:
            'A link beside an entry, or the browser’s back or forward button, leads to another step.',
        },
        'checkout.reset': {
          guard: not('cartIsEmptied'),
          target: '#checkout.step.overview',
          actions: [{ type: 'rememberCleared', params: 'review' }, 'clearEntries'],
          description: 'Everything is cleared, and can be brought back.',
        },
        'cart.emptied': {
          target: '#checkout.step.nothingToOrder',
          description: 'The cart was emptied elsewhere.',
        },
      },
      states: {
        reading: {
          description:
            'The person reads everything once more; it is sent exactly as shown here, or not at all.',
          entry: 'beginReview',
          always: {
            guard: 'basketIsOther',
            target: 'changed',
            description: 'Lines or prices have changed: nothing is sent before the change is accepted.',
          },
        },
        changed: {
          description:
            'Lines, prices or totals have changed since they were shown: old and new are shown side by side.',
          entry: 'forgetTerms',
          on: {
            'review.submit': { description: 'Nothing can be sent before the change is accepted.' },
            'terms.change': { description: 'The terms can be accepted once the change is accepted.' },
            'step.back': {
              target: '#checkout.step.overview',
              description: 'The person goes back to the overview, where the lines can be changed.',
            },
            'change.accept': {
              target: 'reading',
              description: 'The person accepts the change and reads everything again.',
            },
          },
        },
        refused: {
          description: 'The submission was not accepted, and the page says why.',
          exit: 'forgetRefusal',
          always: [
            {
              guard: wouldLeaveEmptied,
              target: '#checkout.step.nothingToOrder',
              description: 'An entry would have to be chosen again, but no line is left.',
            },
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
              guard: 'dayIsRefused',
              target: '#checkout.step.overview',
              actions: 'dropDay',
              description: 'The requested day is no longer possible: another one has to be chosen, or none.',
            },
            CHANGED_SINCE,
          ],
          on: {
            'cart.emptied': {
              actions: 'rememberEmptied',
              description: 'The reason stays on screen; no other step opens while the cart is empty.',
            },
          },
        },
        unanswered: {
          description:
            'The person stopped waiting for an answer: the page says that the submission may or may not have arrived.',
          always: CHANGED_SINCE,
          on: {
            'cart.emptied': {
              actions: 'rememberEmptied',
              description: 'The warning stays on screen; no other step opens while the cart is empty.',
            },
          },
        },
      },
    },
    underway: underwayState,
  },
});
