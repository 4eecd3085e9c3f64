import { and, not, or, stateIn } from 'xstate';

import { checkoutSetup } from './checkout.setup.ts';
import { blankEntries, newAttempts } from './checkout.rules.ts';
import { closedState, nothingToOrderState } from './checkout-closed.state.ts';
import { deliveryState } from './checkout-delivery.state.ts';
import { reviewState } from './checkout-review.state.ts';

/** There is nothing to clear on an overview without entries, unless a quote is chosen. */
const holdsSomething = or([stateIn({ intent: 'quote' }), 'holdsEntries']);

/** If the cart is emptied while an answer is missing, or after most kinds of refusal, review stays open but leads to no other step. */
const isFormOpen = and([
  not('cartIsEmptied'),
  or([stateIn({ step: 'overview' }), stateIn({ step: 'delivery' }), stateIn('#checkout.step.review.open')]),
]);

/** While something is being sent, the intent is fixed; once it is placed, only another checkout changes the intent. */
const mayFollowAddress = or([
  stateIn({ step: 'closed' }),
  and(['asksForStart', isFormOpen]),
  and(['asksAfresh', stateIn({ step: 'placed' })]),
]);

/** Leads from the cart to a placed order or quote request, or from an offer to its order; lives as long as its screen. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Leads from the cart or an offer to a placed order, or to a sent quote request.',
  context: ({ input }) => ({
    buyer: input.buyer,
    offerNo: input.offerNo,
    wantedStep: null,
    basket: null,
    reviewed: '',
    entries: blankEntries({ contacts: [], addresses: [] }),
    attempts: newAttempts(),
    submission: null,
    contacts: [],
    addresses: [],
    today: '',
    wrongQuantities: [],
    termsAccepted: false,
    problems: [],
    refusal: null,
    cleared: null,
    placed: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'watchBasket',
    src: 'watchBasket',
    input: ({ context }) => ({ buyer: context.buyer, offerNo: context.offerNo }),
    onError: {
      description:
        'Watching failed: changes made to the cart elsewhere go unnoticed until something is sent.',
    },
  },
  on: {
    'basket.reported': {
      actions: { type: 'rememberBasket', params: ({ event }) => event.basket },
      description:
        'The server reports the lines and prices as they are now, and the page shows them; review shows old and new if they differ.',
    },
  },
  states: {
    intent: {
      description: 'Decides whether the button at the end orders or asks for a quote.',
      initial: 'order',
      states: {
        order: {
          description: 'The articles listed in checkout are to be ordered.',
          on: {
            'intent.choose': {
              guard: and(['choosesQuote', stateIn({ step: 'overview' })]),
              target: 'quote',
              description: 'The person would like a quote first.',
            },
            'address.changed': {
              guard: and(['choosesQuote', mayFollowAddress]),
              target: 'quote',
              description: 'The page address asks for a quote.',
            },
            'reset.undo': {
              guard: { type: 'clearedAs', params: 'quote' },
              target: 'quote',
              description: 'A quote was to be requested before everything was cleared.',
            },
          },
        },
        quote: {
          description: 'A quote for the articles listed in checkout is to be requested.',
          on: {
            'intent.choose': {
              guard: and(['choosesOrder', stateIn({ step: 'overview' })]),
              target: 'order',
              description: 'The person decides to order after all.',
            },
            'address.changed': {
              guard: and(['choosesOrder', mayFollowAddress]),
              target: 'order',
              description: 'The page address asks for an order.',
            },
            'checkout.reset': {
              guard: isFormOpen,
              target: 'order',
              description: 'Everything starts again, with an order.',
            },
            'reset.undo': {
              guard: { type: 'clearedAs', params: 'order' },
              target: 'order',
              description: 'An order was to be placed before everything was cleared.',
            },
          },
        },
      },
    },
    step: {
      description: 'Keeps track of how far the person has got.',
      initial: 'closed',
      states: {
        closed: closedState,
        nothingToOrder: nothingToOrderState,
        overview: {
          description:
            'The person checks the lines, chooses order or quote, and enters the customer order number, any requested day and any additional information.',
          entry: { type: 'keepDraft', params: 'overview' },
          exit: ['clearProblems', 'forgetQuantities'],
          always: [
            {
              guard: 'mayReview',
              target: 'review',
              actions: 'forgetWanted',
              description: 'Review was asked for, and everything is entered.',
            },
            {
              guard: 'mayDeliver',
              target: 'delivery',
              actions: 'forgetWanted',
              description: 'A later step was asked for, and the overview is complete.',
            },
            // The action keeps this transition from repeating: afterwards, no step is asked for.
            {
              guard: 'stepIsWanted',
              actions: 'forgetWanted',
              description: 'The step that was asked for is this one, or cannot be opened yet.',
            },
          ],
          on: {
            'entries.change': {
              actions: ['changeEntries', 'recheckProblems', { type: 'keepDraft', params: 'overview' }],
              description: 'An entry is changed, and kept at once.',
            },
            'quantity.typed': {
              actions: 'rememberQuantity',
              description: 'A typed quantity is not valid, or is valid again.',
            },
            'overview.submit': [
              {
                guard: 'quantityIsWrong',
                actions: 'leadToQuantity',
                description:
                  'A quantity is not valid: this step stays open, and the focus moves to the field.',
              },
              {
                guard: 'overviewHasProblems',
                actions: 'showOverviewProblems',
                description:
                  'An entry is missing, too long or not possible, or a line can no longer be ordered.',
              },
              {
                guard: 'deliveryIsKnown',
                target: 'review',
                description:
                  'Delivery address and contact person are preselected or chosen: the person goes straight on to review, which shows both.',
              },
              {
                target: 'delivery',
                description: 'The person goes on to delivery address and contact person.',
              },
            ],
            'address.changed': [
              {
                guard: 'leavesWrongQuantity',
                actions: 'leadToQuantity',
                description:
                  'Another step is asked for while a quantity is not valid: this step stays open, and the focus moves to the field.',
              },
              {
                guard: { type: 'asksForOther', params: 'overview' },
                target: 'overview',
                reenter: true,
                actions: 'rememberWanted',
                description: 'The browser’s back or forward button, or a link, leads to another step.',
              },
            ],
            'checkout.reset': {
              guard: holdsSomething,
              target: 'overview',
              reenter: true,
              actions: [{ type: 'rememberCleared', params: 'overview' }, 'clearEntries'],
              description: 'Everything is cleared, and can be brought back.',
            },
            'reset.undo': {
              guard: 'somethingWasCleared',
              target: 'overview',
              reenter: true,
              actions: 'restoreCleared',
              description: 'Everything that was cleared is back, and so is the step that was open.',
            },
            'cart.emptied': {
              target: 'nothingToOrder',
              description: 'The cart was emptied, here or elsewhere.',
            },
          },
        },
        delivery: deliveryState,
        review: reviewState,
        placed: {
          description: 'The order or quote request exists; its number is shown.',
          entry: 'clearEntries',
          exit: 'forgetPlaced',
          on: {
            'address.changed': {
              guard: 'asksAfresh',
              target: 'closed',
              description: 'Another checkout begins.',
            },
          },
        },
      },
    },
  },
});
