import { and, not, or, stateIn } from 'xstate';

import { checkoutSetup } from './checkout.setup.ts';
import { blankEntries } from './checkout.rules.ts';
import { makeAttemptKey } from './attempt-key.ts';
import { openingState } from './checkout-opening.state.ts';
import { reviewState } from './checkout-review.state.ts';

const mayFollowAddress = or([
  stateIn({ step: 'opening' }),
  and(['asksForStart', not(stateIn('#checkout.step.review.underway'))]),
]);

const mayReset = or([
  stateIn({ step: 'overview' }),
  stateIn({ step: 'delivery' }),
  stateIn('#checkout.step.review.open'),
]);

/** From the cart to a placed order or quote, or from an offer to the order of what it offers; lives as long as its screen. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'From the cart or an offer to a placed order, or to a sent quote request.',
  context: ({ input }) => ({
    userId: input.userId,
    offerNo: input.offerNo,
    wanted: { step: null, intent: 'order' },
    entries: blankEntries({ contactIds: [], addressIds: [] }),
    attempt: { key: makeAttemptKey('order'), sent: null },
    contactIds: [],
    addressIds: [],
    termsAccepted: false,
    problems: [],
    refusal: null,
    placed: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'watchCart',
    src: 'watchCart',
    input: ({ context }) => ({ userId: context.userId, offerNo: context.offerNo }),
    onError: { description: 'An emptied cart goes unnoticed until something is sent.' },
  },
  states: {
    intent: {
      description: 'What the button at the end will do.',
      initial: 'order',
      states: {
        order: {
          description: 'The cart is to be ordered.',
          entry: { type: 'startAttempt', params: 'order' },
          on: {
            'intent.choose': {
              guard: and(['choosesQuote', stateIn({ step: 'overview' })]),
              target: 'quote',
              description: 'The person would rather have a quote first.',
            },
            'address.changed': {
              guard: and(['choosesQuote', mayFollowAddress]),
              target: 'quote',
              description: 'The address says: a quote.',
            },
          },
        },
        quote: {
          description: 'A quote for the cart is to be requested.',
          entry: { type: 'startAttempt', params: 'quote' },
          on: {
            'intent.choose': {
              guard: and(['choosesOrder', stateIn({ step: 'overview' })]),
              target: 'order',
              description: 'The person orders after all.',
            },
            'address.changed': {
              guard: and(['choosesOrder', mayFollowAddress]),
              target: 'order',
              description: 'The address says: an order.',
            },
            'checkout.reset': {
              guard: mayReset,
              target: 'order',
              description: 'Everything starts again, as an order.',
            },
          },
        },
      },
    },
    step: {
      description: 'Where the person is.',
      initial: 'opening',
      states: {
        opening: openingState,
        unavailable: {
          description: 'Checkout cannot be opened now; what was entered is kept.',
          on: {
            'opening.retry': { target: 'opening', description: 'The person tries again.' },
            'address.changed': { actions: 'rememberWanted', description: 'The address names another step.' },
          },
        },
        arriving: {
          description: 'The wanted step is opened, or the last one before it that the entries allow.',
          always: [
            { guard: 'mayReview', target: 'review', description: 'All is entered: it can be reviewed.' },
            { guard: 'mayDeliver', target: 'delivery', description: 'The overview is complete.' },
            { target: 'overview', description: 'It begins with the overview.' },
          ],
        },
        nothingToOrder: {
          description:
            'The cart is empty, and the memory list is where to go on; or the offer cannot be accepted, and the page says why.',
        },
        overview: {
          description: 'The lines, order or quote, the customer order number and additional information.',
          entry: { type: 'keepDraft', params: 'overview' },
          exit: 'clearProblems',
          on: {
            'entries.change': {
              actions: ['changeEntries', 'recheckProblems', { type: 'keepDraft', params: 'overview' }],
              description: 'Something is typed; it is kept at once.',
            },
            'overview.submit': [
              {
                guard: 'overviewHasProblems',
                actions: 'showOverviewProblems',
                description: 'Something is missing or too long.',
              },
              {
                guard: 'returnsToReview',
                target: 'review',
                description: 'The change is made: straight back to review.',
              },
              { target: 'delivery', description: 'On to delivery address and contact person.' },
            ],
            'address.changed': {
              guard: { type: 'asksForOther', params: 'overview' },
              target: 'arriving',
              actions: 'rememberWanted',
              description: 'Back, forward or a link leads to another step.',
            },
            'entries.reset': {
              actions: ['clearEntries', 'clearProblems', { type: 'keepDraft', params: 'overview' }],
              description: 'The entries are cleared; step and intent stay.',
            },
            'checkout.reset': {
              target: 'overview',
              reenter: true,
              actions: 'clearEntries',
              description: 'Everything is cleared.',
            },
            'cart.emptied': { target: 'nothingToOrder', description: 'The last line is removed.' },
          },
        },
        delivery: {
          description: 'Where it goes and whom to ask.',
          entry: { type: 'keepDraft', params: 'delivery' },
          exit: 'clearProblems',
          on: {
            'entries.change': {
              actions: ['changeEntries', 'recheckProblems', { type: 'keepDraft', params: 'delivery' }],
              description: 'An address or a contact person is chosen; it is kept at once.',
            },
            'delivery.submit': [
              {
                guard: 'deliveryHasProblems',
                actions: 'showDeliveryProblems',
                description: 'An address or a contact person is still to be chosen.',
              },
              {
                guard: 'overviewIsIncomplete',
                target: 'overview',
                description: 'The entries were cleared meanwhile: first the overview again.',
              },
              { target: 'review', description: 'All is entered: on to review.' },
            ],
            'step.back': { target: 'overview', description: 'Back to the overview.' },
            'address.changed': {
              guard: { type: 'asksForOther', params: 'delivery' },
              target: 'arriving',
              actions: 'rememberWanted',
              description: 'Back, forward or a link leads to another step.',
            },
            'entries.reset': {
              actions: ['clearEntries', 'clearProblems', { type: 'keepDraft', params: 'delivery' }],
              description: 'The entries are cleared; step and intent stay.',
            },
            'checkout.reset': {
              target: 'overview',
              actions: 'clearEntries',
              description: 'Everything is cleared.',
            },
            'cart.emptied': { target: 'nothingToOrder', description: 'The cart was emptied elsewhere.' },
          },
        },
        review: reviewState,
        placed: {
          description: 'The order or quote exists; its number is shown.',
          entry: ['keepPlaced', 'clearEntries', 'forgetDraft'],
          on: {
            'address.changed': {
              guard: 'asksAfresh',
              target: 'opening',
              actions: 'rememberWanted',
              description: 'A further checkout begins.',
            },
          },
        },
      },
    },
  },
});
