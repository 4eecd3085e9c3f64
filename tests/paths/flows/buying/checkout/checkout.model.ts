import { attemptKey } from '#machines/buying/checkout/attempt-key.ts';
import { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import { deliveryProblems, overviewProblems, proposalOf } from '#machines/buying/checkout/checkout.rules.ts';
import { lastWishedDay } from '#contract/orders/wished-day.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import type {
  CheckoutBasket,
  CheckoutChoice,
  CheckoutDraft,
  CheckoutEntries,
  CheckoutIntent,
  CheckoutOpening,
} from '#machines/buying/checkout/checkout.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { checkoutTitles } from './checkout.titles.ts';

type Here = Standpoint<typeof checkoutMachine>;

/** The browser returns these keys whenever it is asked for what it has kept. */
export const KEPT_KEYS = { order: 'kept-order-012345', quote: 'kept-quote-012345' } as const;

const BUYER = { userId: 'u1', customerNo: null };

const TODAY = berlinDay(new Date());
/** The last day that can be requested; the first such day would be over if a walk ran past midnight. */
export const WISHED = lastWishedDay(TODAY);
export const PAST = '2026-01-02';

/** The server never assigns this number. */
export const OFFER_NO = '299999';
/** This is the number of an offer to the dealer's customer. */
export const CUSTOMERS_OFFER_NO = '299998';

const entries: CheckoutEntries = {
  customerOrderNo: 'PO-4711',
  additionalInformation: '',
  contactPerson: 'anna',
  deliveryAddress: 'works',
  requestedDeliveryDate: '',
};
/** This is the cart as it was when checkout was opened. */
export const SEEN: CheckoutBasket = { fingerprint: 'seen', discontinued: false };
/** This is the cart after a change that the page has not seen. */
export const CHANGED: CheckoutBasket = { fingerprint: 'other', discontinued: false };
/** After a change in another tab, the cart is one of these. */
const OTHERS: readonly CheckoutBasket[] = [
  SEEN,
  CHANGED,
  ...['third', 'fourth', 'fifth', 'sixth'].map((fingerprint) => ({ fingerprint, discontinued: false })),
];
export const GONE: CheckoutBasket = { fingerprint: 'gone', discontinued: true };
/** This is the only line of the cart, with its quantity when checkout is opened. */
export const SEEN_LINE = { articleNo: 'KD-0606-15', quantity: 25 } as const;
/** Only the server knows this cart. */
export const NEWEST: CheckoutBasket = { fingerprint: 'newest', discontinued: false };

const choice = (id: string, lastUsed = false): CheckoutChoice => ({ id, isDefault: false, lastUsed });

const opening: CheckoutOpening = {
  nothingToOrder: false,
  isOthers: false,
  basket: SEEN,
  contacts: [choice('anna'), choice('ben')],
  addresses: [choice('works'), choice('store')],
  today: TODAY,
  draft: null,
  placed: null,
};
/** Preselects the address and the contact person of the person’s last order. */
const known: CheckoutOpening = {
  ...opening,
  contacts: [choice('anna', true), choice('ben')],
  addresses: [choice('works', true), choice('store')],
};
const draft = (unanswered: CheckoutIntent | null): CheckoutDraft => ({
  entries,
  step: 'review',
  attempts: {
    order: {
      key: attemptKey('order', KEPT_KEYS.order),
      sent: unanswered === 'order' ? SEEN.fingerprint : null,
    },
    quote: {
      key: attemptKey('quote', KEPT_KEYS.quote),
      sent: unanswered === 'quote' ? SEEN.fingerprint : null,
    },
  },
});

const ordersCart = ({ context }: Here): boolean => context.offerNo === null;
const acceptsOffer = ({ context }: Here): boolean => context.offerNo === OFFER_NO;
const readsOthersOffer = ({ context }: Here): boolean => context.offerNo === CUSTOMERS_OFFER_NO;

/** Returns whether the order, and whether the quote request, was sent and never answered. */
const lackAnswer = ({ order, quote }: CheckoutDraft['attempts']): readonly boolean[] => [
  order?.sent != null,
  quote?.sent != null,
];

/**
 * Compares the carts that were sent as the order, and as the quote request, with the current one and with the one that only the server
 * knows. The entry of an attempt that was answered or never sent is `null`.
 */
const comparedWithSent = (
  { order, quote }: CheckoutDraft['attempts'],
  context: Pick<Here['context'], 'basket' | 'reviewed'>,
) =>
  [order?.sent ?? null, quote?.sent ?? null].map(
    (sent) => sent && [sent === knownBasket(context).fingerprint, sent === NEWEST.fingerprint],
  );

/** Returns why a contact person, and why an address, would be preselected; `undefined` where nothing is preferred. */
const proposalsOf = ({ contacts, addresses }: Here['context']) =>
  [contacts, addresses].map((choices) => proposalOf(choices)?.reason);

/** Returns the facts about entries and attempts that make a difference to the chart. */
const marksOf = (
  context: Pick<Here['context'], 'entries' | 'today' | 'basket' | 'reviewed'>,
  attempts: CheckoutDraft['attempts'],
) => ({
  overview: overviewProblems(context).map(({ field }) => field),
  delivery: deliveryProblems(context.entries).map(({ field }) => field),
  wish: context.entries.requestedDeliveryDate !== '',
  sent: comparedWithSent(attempts, context),
});

/** Returns whether the button of the overview leads straight to review. */
const skipsDelivery = ({ context, value }: Here): boolean =>
  value.step === 'overview' && deliveryProblems(context.entries).length === 0;

/** Returns whether the cart has changed; the way back then leads to the overview, which shows its lines. */
const isChanged = (step: Here['value']['step']): boolean =>
  typeof step === 'object' && 'review' in step && 'open' in step.review && step.review.open === 'changed';

const isSent = (intent: CheckoutIntent, { context }: Here): boolean => context.submission?.intent === intent;

/** Returns whether the current step shows the cart and nothing is being sent. */
const showsCart = (here: Here): boolean => {
  const { step } = here.value;
  const isForm = step === 'overview' || step === 'delivery' || (typeof step === 'object' && 'review' in step);
  return ordersCart(here) && isForm && here.context.submission === null;
};

/** Returns a cart that is not the current one and was neither reviewed nor sent before. */
export const otherThan = ({ basket, reviewed, attempts, cleared }: Here['context']): CheckoutBasket => {
  const sent = [attempts, cleared?.attempts].flatMap((kept) => [kept?.order?.sent, kept?.quote?.sent]);
  return OTHERS.find(({ fingerprint }) => ![basket?.fingerprint, reviewed, ...sent].includes(fingerprint))!;
};

/** Returns the cart as it is shown or, once it has been emptied, as review shows it. */
export const knownBasket = ({
  basket,
  reviewed,
}: Pick<Here['context'], 'basket' | 'reviewed'>): CheckoutBasket =>
  basket ?? { fingerprint: reviewed, discontinued: false };

const isNewest = (context: Here['context']): boolean =>
  knownBasket(context).fingerprint === NEWEST.fingerprint;
const isDiscontinued = (context: Here['context']): boolean => knownBasket(context).discontinued;

const holdsWrongQuantity = ({ context }: Here): boolean => context.wrongQuantities.length > 0;

/** Returns whether the overview shows no field for a quantity, because the line can no longer be ordered. */
const hasNoField = ({ value, context }: Here): boolean =>
  value.step === 'overview' && isDiscontinued(context);

const typeQuantity = (isWrong: boolean) => (here: Here) =>
  ordersCart(here) && !hasNoField(here) && holdsWrongQuantity(here) !== isWrong
    ? { articleNo: SEEN_LINE.articleNo, isWrong }
    : null;

/**
 * Another tab changes the cart only while no text is half typed: the change would replace such text, and the screen
 * would announce that.
 */
const told = (basket: CheckoutBasket) => (here: Here) =>
  showsCart(here) && !holdsWrongQuantity(here) ? { basket } : null;

/** Returns whether the server is being asked for the outcome, because its first answer was lost. */
const isAskedFor = ({ value: { step } }: Here): boolean =>
  typeof step === 'object' &&
  'review' in step &&
  'underway' in step.review &&
  step.review.underway === 'checkingOutcome';

export const checkoutModel = pathModel(checkoutMachine, {
  titles: checkoutTitles,
  starts: {
    'checkout is opened': () => ({ buyer: BUYER, offerNo: null }),
    'checkout for an offer is opened': () => ({ buyer: BUYER, offerNo: OFFER_NO }),
    'checkout for an offer to a customer is opened': () => ({ buyer: BUYER, offerNo: CUSTOMERS_OFFER_NO }),
  },
  goals: {
    'a customer orders the same way as last time': {
      from: 'checkout is opened',
      through: [
        'the cart is loaded, with the address and the contact person of the last order',
        'type a customer order number',
        'press *Continue to review*',
        'accept the terms',
        'press *Order with obligation to pay*',
      ],
      to: 'step.placed',
    },
    'a customer orders': {
      from: 'checkout is opened',
      through: [
        'the cart is loaded, and nothing was entered before',
        'type a customer order number',
        'request a delivery day',
        'press *Continue to delivery*',
        'choose a contact person',
        'choose a delivery address',
        'press *Continue to review* from delivery',
        'accept the terms',
        'press *Order with obligation to pay*',
      ],
      to: 'step.placed',
    },
    'a customer asks for a quote': {
      from: 'checkout is opened',
      through: [
        'the cart is loaded, and nothing was entered before',
        'choose *A quote request*',
        'type a customer order number',
        'press *Continue to delivery*',
        'choose a contact person',
        'choose a delivery address',
        'press *Continue to review* from delivery',
        'accept the terms',
        'press *Send quote*',
      ],
      to: 'step.placed',
    },
  },
  fleeting: { [TODAY]: 'today', [WISHED]: 'the last day that can be requested' },
  identity: ({ context, value }) => {
    const { offerNo, basket, attempts, submission, wantedStep, termsAccepted, cleared } = context;
    if (value.step === 'nothingToOrder' || value.step === 'placed') return { offerNo };
    // Everything else is fetched from scratch before a step opens.
    if (typeof value.step === 'object' && 'closed' in value.step) return { offerNo, wantedStep };
    return {
      offerNo,
      ...marksOf(context, attempts),
      preselected: proposalsOf(context),
      cleared: cleared && [
        cleared.step,
        cleared.intent,
        marksOf({ ...context, entries: cleared.entries }, cleared.attempts),
      ],
      basket: [isNewest(context), isDiscontinued(context), basket === null],
      quantity: context.wrongQuantities.length > 0,
      terms: termsAccepted,
      underway: submission?.intent,
    };
  },
  within: ({ context }) => {
    const { cleared, wrongQuantities, attempts, submission } = context;
    // If two submissions have no answer, the second is followed only while it is under way.
    if (submission === null && lackAnswer(attempts).every(Boolean)) return false;
    const isAsSeen = !isNewest(context) && !isDiscontinued(context) && wrongQuantities.length === 0;
    // Once one of two proposals is refused, only situations with the unchanged cart are followed.
    if (new Set(proposalsOf(context)).size > 1 && !isAsSeen) return false;
    // A reset clears the same entries regardless of the cart, so it is followed only with the unchanged cart.
    return (
      cleared === null ||
      (isAsSeen &&
        (cleared.entries.requestedDeliveryDate === '' || !lackAnswer(cleared.attempts).some(Boolean)))
    );
  },
  events: {
    'address.changed': {
      by: 'person',
      cases: {
        'the page address names no step': { step: null, intent: 'order' },
        'the page address names a quote and no step': { step: null, intent: 'quote' },
        'the page address names the overview': { step: 'overview', intent: 'order' },
        'the page address names delivery': { step: 'delivery', intent: 'order' },
        'the page address names review': { step: 'review', intent: 'order' },
        'the page address names review of a quote': { step: 'review', intent: 'quote' },
        'the page address names what was placed': { step: 'placed', intent: 'order' },
        'the page address names a placed quote request': { step: 'placed', intent: 'quote' },
      },
    },
    'intent.choose': {
      by: 'person',
      cases: {
        'choose *A quote request*': { intent: 'quote' },
        'choose *An order*': { intent: 'order' },
      },
    },
    'entries.change': {
      by: 'person',
      cases: {
        'type a customer order number': ({ value }: Here) =>
          value.step === 'overview' ? { changes: { customerOrderNo: 'PO-4711' } } : null,
        'empty the customer order number': ({ value }: Here) =>
          value.step === 'overview' ? { changes: { customerOrderNo: '' } } : null,
        'request a delivery day': ({ value }: Here) =>
          value.step === 'overview' ? { changes: { requestedDeliveryDate: WISHED } } : null,
        'request a delivery day that has passed': ({ value }: Here) =>
          value.step === 'overview' ? { changes: { requestedDeliveryDate: PAST } } : null,
        'choose a contact person': ({ value }: Here) =>
          value.step === 'delivery' ? { changes: { contactPerson: 'anna' } } : null,
        'choose a delivery address': ({ value, context }: Here) =>
          value.step === 'delivery' ? { changes: { deliveryAddress: context.addresses[0]!.id } } : null,
      },
    },
    'quantity.typed': {
      by: 'person',
      cases: {
        'type a quantity that is not valid': typeQuantity(true),
        'type the previous quantity': typeQuantity(false),
      },
    },
    'overview.submit': {
      by: 'person',
      cases: {
        'press *Continue to delivery*': (here: Here) => (skipsDelivery(here) ? null : {}),
        'press *Continue to review*': (here: Here) => (skipsDelivery(here) ? {} : null),
        // A person who comes from review has already entered everything.
        'press *Save and back to review*': (here: Here) =>
          skipsDelivery(here) && overviewProblems(here.context).length === 0 ? {} : null,
      },
    },
    'delivery.submit': { by: 'person', cases: { 'press *Continue to review* from delivery': {} } },
    'step.back': {
      by: 'person',
      cases: {
        'press *Back to overview*': ({ value }: Here) =>
          value.step === 'delivery' || isChanged(value.step) ? {} : null,
        'press *Back to delivery*': ({ value }: Here) =>
          value.step === 'delivery' || isChanged(value.step) ? null : {},
      },
    },
    'terms.change': {
      by: 'person',
      // There is one box: pressing it again withdraws the acceptance.
      cases: {
        'accept the terms': ({ context }: Here) => (context.termsAccepted ? null : { accepted: true }),
        'withdraw the acceptance of the terms': ({ context }: Here) =>
          context.termsAccepted ? { accepted: false } : null,
      },
    },
    'review.submit': {
      by: 'person',
      cases: {
        'press *Order with obligation to pay*': ({ value }: Here) => (value.intent === 'order' ? {} : null),
        'press *Send quote*': ({ value }: Here) => (value.intent === 'quote' ? {} : null),
      },
    },
    'change.accept': { by: 'person', cases: { 'press *Accept and review again*': {} } },
    'outcome.ask': { by: 'person', cases: { 'press *Ask again now*': {} } },
    'outcome.leave': { by: 'person', cases: { 'press *Stop waiting*': {} } },
    'opening.retry': { by: 'person', cases: { 'press *Try again*': {} } },
    'basket.reported': {
      by: 'portal',
      cases: {
        'the cart is changed elsewhere': (here: Here) => told(otherThan(here.context))(here),
        'an article of the cart is discontinued': (here: Here) =>
          isDiscontinued(here.context) ? null : told(GONE)(here),
        'the cart is fetched again and is the same': (here: Here) => told(knownBasket(here.context))(here),
      },
    },
    'cart.emptied': {
      by: 'portal',
      cases: { 'the cart is emptied elsewhere': (here: Here) => (ordersCart(here) ? {} : null) },
    },
    'checkout.reset': { by: 'person', cases: { 'press *Reset*': {} } },
    'reset.undo': { by: 'person', cases: { 'press *Undo*': {} } },
  },
  services: {
    openCheckout: {
      'the cart is loaded, and nothing was entered before': { done: opening, when: ordersCart },
      'the cart is loaded, with the address and the contact person of the last order': {
        done: known,
        when: ordersCart,
      },
      'the cart is loaded, with a draft that had reached review': {
        done: { ...opening, draft: draft(null) },
        when: ordersCart,
      },
      'the cart is loaded, with an order that was never answered': {
        done: { ...opening, draft: draft('order') },
        when: ordersCart,
      },
      'the cart is loaded, changed since an order that was never answered': {
        done: { ...opening, basket: CHANGED, draft: draft('order') },
        when: ordersCart,
      },
      'the cart is loaded, without the address of an order that was never answered': {
        done: { ...opening, addresses: [choice('store'), choice('depot')], draft: draft('order') },
        when: ordersCart,
      },
      'the cart is loaded, with a quote request that was never answered': {
        done: { ...opening, draft: draft('quote') },
        when: ordersCart,
      },
      'the cart is empty, with an order that was never answered': {
        done: { ...opening, nothingToOrder: true, draft: draft('order') },
        when: ordersCart,
      },
      'the cart is empty': { done: { ...opening, nothingToOrder: true }, when: ordersCart },
      'the offer is valid, with the entries of its request': {
        done: { ...opening, draft: { ...draft(null), step: 'overview' } },
        when: acceptsOffer,
      },
      'the offer can no longer be accepted': {
        done: { ...opening, nothingToOrder: true },
        when: acceptsOffer,
      },
      'the offer is valid, but was made to another company': {
        done: { ...opening, isOthers: true },
        when: readsOthersOffer,
      },
      'this tab has placed an order': {
        done: { ...opening, nothingToOrder: true, placed: { kind: 'order', number: '4500001' } },
        when: ordersCart,
      },
      'this tab has placed a quote request': {
        done: { ...opening, nothingToOrder: true, placed: { kind: 'quote', number: '4600001' } },
        when: ordersCart,
      },
      'checkout cannot be fetched': { fails: refusal(null) },
    },
    submitBasket: {
      'the server has the order, with a number': {
        done: '4500001',
        when: (here) => isSent('order', here) && !isAskedFor(here),
      },
      'the server has the quote request, with a number': {
        done: '4600001',
        when: (here) => isSent('quote', here) && !isAskedFor(here),
      },
      'it turns out that the server has the order, with a number': {
        done: '4500001',
        when: (here) => isSent('order', here) && isAskedFor(here),
      },
      'it turns out that the server has the quote request, with a number': {
        done: '4600001',
        when: (here) => isSent('quote', here) && isAskedFor(here),
      },
      'no answer comes': { fails: refusal(null) },
      'the server fails': { fails: refusal(500, 'GENERAL_SERVER_ERROR') },
      'the server says: the cart has changed': {
        fails: { ...refusal(409, 'CART_CHANGED_ERROR'), basket: NEWEST },
        when: (here) => ordersCart(here) && !isNewest(here.context),
      },
      'the server says: the cart is empty': {
        fails: refusal(409, 'CART_EMPTY_ERROR'),
        when: ordersCart,
      },
      'the server says: the offer has expired': {
        fails: refusal(409, 'OFFER_EXPIRED_ERROR'),
        when: acceptsOffer,
      },
      'the server says: no such contact person': { fails: refusal(404, 'CONTACT_NOT_EXISTS_ERROR') },
      'the server says: no such address': { fails: refusal(404, 'NOT_FOUND_ERROR') },
      'the server says: the requested day has passed': {
        fails: refusal(400, 'VALIDATION_ERROR'),
        when: ({ context }) => context.entries.requestedDeliveryDate !== '',
      },
      'the server says: the key was used for something else': {
        fails: refusal(409, 'IDEMPOTENCY_KEY_REUSED_ERROR'),
      },
      'the session has ended': { fails: refusal(401, 'UNAUTHENTICATED_ERROR') },
    },
    // Watching can also fail for the cart; following that as well would double all situations and show nothing new.
    watchBasket: {
      'the offer can no longer be watched': { fails: new Error('broken'), when: acceptsOffer },
    },
  },
  delays: { outcomePause: { words: 'the pause before asking again is over', raises: 'outcome.ask' } },
});
