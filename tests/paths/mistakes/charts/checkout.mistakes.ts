import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const CHECKOUT = 'src/machines/buying/checkout/checkout.machine.ts';
const REVIEW = 'src/machines/buying/checkout/checkout-review.state.ts';
const UNDERWAY = 'src/machines/buying/checkout/checkout-underway.state.ts';
const INTENT = 'src/machines/buying/checkout/with-intent.ts';
const SETUP = 'src/machines/buying/checkout/checkout.setup.ts';

/** These mistakes are on the way from the cart to an order. */
export const CHECKOUT_MISTAKES: readonly Mistake[] = [
  {
    name: 'quote-is-sealed-as-an-order',
    kind: 'guard inverted',
    flow: 'checkout',
    file: INTENT,
    find: "check(stateIn({ intent: 'quote' }))",
    replace: "check(stateIn({ intent: 'order' }))",
  },
  {
    name: 'unavailable-checkout-follows-no-address',
    kind: 'guard dropped',
    flow: 'checkout',
    file: CHECKOUT,
    find: "  stateIn({ step: 'closed' }),\n",
    replace: '',
  },
  {
    name: 'order-becomes-a-quote-anywhere',
    kind: 'guard dropped',
    flow: 'checkout',
    file: CHECKOUT,
    find: "guard: and(['choosesQuote', mayFollowAddress]),",
    replace: "guard: 'choosesQuote',",
  },
  {
    name: 'used-key-is-used-again',
    kind: 'guard inverted',
    flow: 'checkout',
    file: SETUP,
    find: "code === 'IDEMPOTENCY_KEY_REUSED_ERROR' ? newAttemptKey(intent)",
    replace: "code !== 'IDEMPOTENCY_KEY_REUSED_ERROR' ? newAttemptKey(intent)",
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
    name: 'terms-need-no-acceptance',
    kind: 'guard dropped',
    flow: 'checkout',
    file: 'src/machines/buying/checkout/checkout.rules.ts',
    find: '[...lineProblems(basket), ...termsProblems(termsAccepted)]',
    replace: 'lineProblems(basket).filter(() => termsProblems(termsAccepted).length === 0)',
  },
  {
    name: 'terms-stay-accepted',
    kind: 'lost action',
    flow: 'checkout',
    file: REVIEW,
    find: "  exit: 'forgetTerms',\n",
    replace: '',
  },
  {
    name: 'placed-draft-stays',
    kind: 'lost action',
    flow: 'checkout',
    file: UNDERWAY,
    find: `    { type: 'rememberPlaced', params: numberIn },
    'forgetDraft',`,
    replace: `    { type: 'rememberPlaced', params: numberIn },`,
  },
  {
    name: 'lost-order-is-a-refusal',
    kind: 'wrong target',
    flow: 'checkout',
    file: UNDERWAY,
    find: `            target: 'checkingOutcome',
            description: 'No answer came: the submission may or may not have arrived.',`,
    replace: `            target: '#checkout.step.review.open.refused',
            description: 'No answer came: the submission may or may not have arrived.',`,
  },
  {
    name: 'unknown-address-drops-the-contact',
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
    name: 'changed-cart-needs-no-second-look',
    kind: 'guard inverted',
    flow: 'checkout',
    file: SETUP,
    find: 'basket !== null && basket.fingerprint !== reviewed',
    replace: 'basket !== null && basket.fingerprint === reviewed',
  },
  {
    name: 'changed-cart-is-never-seen',
    kind: 'guard dropped',
    flow: 'checkout',
    file: REVIEW,
    find: `          always: {
            guard: 'basketIsOther',
            target: 'changed',
            description: 'The cart was changed elsewhere: nothing is sent before the change is seen.',
          },
`,
    replace: '',
  },
  {
    name: 'typing-in-checkout-is-not-kept',
    kind: 'lost action',
    flow: 'checkout',
    file: CHECKOUT,
    find: "['changeEntries', 'recheckProblems', { type: 'keepDraft', params: 'overview' }]",
    replace: "['changeEntries', 'recheckProblems']",
  },
  {
    name: 'entries-for-a-closed-offer-stay',
    kind: 'lost action',
    flow: 'checkout',
    file: UNDERWAY,
    find: "    actions: ['dropSubmission', 'forgetDraft'],",
    replace: "    actions: ['dropSubmission'],",
  },
];
