import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const CHECKOUT = 'src/machines/checkout/checkout.machine.ts';
const REVIEW = 'src/machines/checkout/checkout-review.state.ts';
const SETUP = 'src/machines/checkout/checkout.setup.ts';

/** From the cart to an order. */
export const CHECKOUT_MISTAKES: readonly Mistake[] = [
  {
    name: 'order-becomes-a-quote-anywhere',
    kind: 'guard dropped',
    flow: 'checkout',
    file: CHECKOUT,
    find: "guard: and(['choosesQuote', mayFollowAddress]),",
    replace: "guard: 'choosesQuote',",
  },
  {
    name: 'outcome-is-asked-every-half-second',
    kind: 'changed delay',
    flow: 'checkout',
    file: SETUP,
    find: 'outcomePause: 5_000',
    replace: 'outcomePause: 500',
  },
  {
    name: 'lost-order-is-a-refusal',
    kind: 'wrong target',
    flow: 'checkout',
    file: REVIEW,
    find: `                target: 'checkingOutcome',
                description: 'No answer came: it may have arrived or not.',`,
    replace: `                target: '#checkout.step.review.open.refused',
                description: 'No answer came: it may have arrived or not.',`,
  },
  {
    name: 'unknown-contact-is-an-unknown-address',
    kind: 'guards swapped',
    flow: 'checkout',
    file: REVIEW,
    find: "guard: 'contactIsUnknown',",
    replace: "guard: 'addressIsUnknown',",
  },
  {
    name: 'placed-order-is-told-as-a-quote',
    kind: 'guard inverted',
    flow: 'checkout',
    file: SETUP,
    find: "'quote' ? 'QUOTE_SUBMITTED' : 'ORDER_SUBMITTED'",
    replace: "'quote' ? 'ORDER_SUBMITTED' : 'QUOTE_SUBMITTED'",
  },
  {
    name: 'typing-in-checkout-is-not-kept',
    kind: 'lost action',
    flow: 'checkout',
    file: CHECKOUT,
    find: "['changeEntries', 'recheckProblems', { type: 'keepDraft', params: 'overview' }]",
    replace: "['changeEntries', 'recheckProblems']",
  },
];
