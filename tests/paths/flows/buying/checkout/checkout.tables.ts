import type { AnyMachineSnapshot } from 'xstate';

import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import type { CheckoutContext, CheckoutField } from '#machines/buying/checkout/checkout.types.ts';
import { PAST, SEEN_LINE, WISHED, type checkoutModel } from './checkout.model.ts';

import type { Announcements, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const PATH = '/shop/checkout';

/** Returns the address of another step in the checkout of the same cart or offer. */
const to = (query: string) => (address: string) => {
  const offer = /[?&]offer=[^&]*/.exec(address)?.[0].slice(1);
  const queries = [offer, query].filter(Boolean).join('&');
  return queries === '' ? PATH : `${PATH}?${queries}`;
};

/** Returns another address of the same place, because a link to the current address would do nothing. */
const again = (query: string) => (address: string) => {
  const path = to(query)(address);
  return address === path ? `${path}${path.includes('?') ? '&' : '?'}from=link` : path;
};

const button = (name: Say) => ({ press: 'button', name }) as const;

const order: Say = ({ checkout }) => checkout.review.submit.order;
const quote: Say = ({ checkout }) => checkout.review.submit.quote;
const toDelivery: Say = ({ checkout }) => checkout.actions.toDelivery;
const toReview: Say = ({ checkout }) => checkout.actions.toReview;
const terms: Say = ({ checkout }) => checkout.review.terms;
const orderNo: Say = ({ checkout }) => checkout.customerOrderNo.label;
const wish: Say = ({ checkout }) => checkout.requestedDeliveryDate.label;
const quantity: Say = ({ articles }) => articles.quantity.of.replace('{{articleNo}}', SEEN_LINE.articleNo);
const ask: Say = ({ checkout }) => checkout.checking.ask;
const leave: Say = ({ checkout }) => checkout.checking.leave;
const problems: Say = ({ common }) => common.checkEntries;
/** Gives the label of each field; a line of the cart shows its problem itself. */
const FIELDS: Readonly<Partial<Record<CheckoutField, Say>>> = {
  customerOrderNo: orderNo,
  requestedDeliveryDate: wish,
  contactPerson: ({ checkout }) => checkout.contactPerson.label,
  deliveryAddress: ({ checkout }) => checkout.deliveryAddress.label,
  terms,
};

const cleared: Say = ({ checkout }) => checkout.reset.done;
const accept: Say = ({ checkout }) => checkout.changed.accept;

/** Removes the markup around the number in the sentence. */
const numbered = (sentence: string): string => sentence.replaceAll(/<\/?number>/g, '');

const atMemoryList: Expectation = { heading: ({ shell }) => shell.page.memoryList };
const atOfferOver: Expectation = {
  heading: ({ checkout }) => checkout.offer.overTitle,
  shown: [({ checkout }) => checkout.offer.over.expired, ({ checkout }) => checkout.offer.toOffer],
};

const atOthersOffer: Expectation = {
  heading: ({ checkout }) => checkout.offer.othersTitle,
  shown: [({ articles }) => articles.othersOffer.begin],
};

/** In these states the page need not say whether it is for an order or a quote request. */
const STEPLESS = ['step.closed.opening', 'step.closed.unavailable', 'step.nothingToOrder', 'step.placed'];

export const checkoutTables = {
  actions: {
    'the page address names no step': { goTo: again('') },
    'the page address names a quote and no step': { goTo: again('intent=quote') },
    'the page address names the overview': { goTo: to('step=overview') },
    'the page address names delivery': { goTo: to('step=delivery') },
    'the page address names review': { goTo: to('step=review') },
    'the page address names review of a quote': { goTo: to('intent=quote&step=review') },
    'the page address names what was placed': { goTo: to('step=placed') },
    'the page address names a placed quote request': { goTo: to('intent=quote&step=placed') },
    'choose *A quote request*': {
      choose: ({ checkout }) => checkout.intent.label,
      option: ({ checkout }) => checkout.intent.quote,
    },
    'choose *An order*': {
      choose: ({ checkout }) => checkout.intent.label,
      option: ({ checkout }) => checkout.intent.order,
    },
    'type a customer order number': { fill: orderNo, text: 'PO-4711' },
    'empty the customer order number': { fill: orderNo, text: '' },
    'type a quantity that is not valid': [{ fill: quantity, text: '2,5' }, { key: 'Enter' }],
    'type the previous quantity': [{ fill: quantity, text: `${SEEN_LINE.quantity}` }, { key: 'Enter' }],
    'choose a contact person': { choose: ({ checkout }) => checkout.contactPerson.label },
    'choose a delivery address': { choose: ({ checkout }) => checkout.deliveryAddress.label },
    'press *Continue to delivery*': button(toDelivery),
    'press *Save and back to review*': [
      { goTo: (address) => `${address}&return=review` },
      button(({ checkout }) => checkout.actions.backToReview),
    ],
    'press *Continue to review*': button(toReview),
    'press *Continue to review* from delivery': button(toReview),
    'request a delivery day': { fill: wish, text: WISHED },
    'request a delivery day that has passed': { fill: wish, text: PAST },
    'press *Back to overview*': button(({ checkout }) => checkout.actions.toOverview),
    'press *Back to delivery*': button(({ checkout }) => checkout.actions.backToDelivery),
    'accept the terms': { press: 'checkbox', name: terms },
    'withdraw the acceptance of the terms': { press: 'checkbox', name: terms },
    'press *Order with obligation to pay*': button(order),
    'press *Send quote*': button(quote),
    'press *Accept and review again*': button(accept),
    'press *Ask again now*': button(ask),
    'press *Stop waiting*': button(leave),
    'press *Try again*': button(({ common }) => common.retry),
    'press *Reset*': button(({ checkout }) => checkout.reset.act),
    'press *Undo*': button(({ checkout }) => checkout.reset.undo),
  } satisfies Actions<typeof checkoutModel>,
  expectations: {
    'intent.order': { shown: [({ checkout }) => checkout.heading.kind.order], unless: STEPLESS },
    'intent.quote': { shown: [({ checkout }) => checkout.heading.kind.quote], unless: STEPLESS },
    'step.closed.opening': {
      loading: true,
      shown: [({ checkout }) => checkout.loading],
      absent: [toDelivery],
    },
    'step.closed.unavailable': {
      heading: ({ checkout }) => checkout.unavailable.title,
      shown: [({ common }) => common.retry],
    },
    'step.nothingToOrder': { focus: 'heading', absent: [order, terms, toDelivery, toReview] },
    'step.overview': {
      heading: ({ checkout }) => checkout.heading.overview,
      focus: 'heading',
      shown: [orderNo],
      absent: [terms],
    },
    'step.delivery': {
      heading: ({ checkout }) => checkout.heading.delivery,
      focus: 'heading',
      shown: [toReview],
      absent: [orderNo, terms],
    },
    'step.review.open.reading': {
      focus: 'heading',
      shown: [terms],
      absent: [ask, accept],
      with: {
        'intent.order': { heading: ({ checkout }) => checkout.heading.review.order },
        'intent.quote': { heading: ({ checkout }) => checkout.heading.review.quote },
      },
    },
    'step.review.open.changed': {
      heading: ({ checkout }) => checkout.heading.changed,
      focus: 'heading',
      announced: ({ checkout }) => checkout.changed.text,
      shown: [accept],
      absent: [order, quote, terms],
    },
    'step.review.open.refused': {
      focus: 'alert',
      shown: [terms],
      absent: [ask, accept, ({ checkout }) => checkout.refused.unknown],
      with: {
        'intent.order': { shown: [({ checkout }) => checkout.refused.order] },
        'intent.quote': { shown: [({ checkout }) => checkout.refused.quote] },
      },
    },
    'step.review.open.unanswered': {
      focus: 'alert',
      shown: [terms, ({ checkout }) => checkout.refused.unknown],
      absent: [
        ask,
        accept,
        ({ checkout }) => checkout.refused.order,
        ({ checkout }) => checkout.refused.quote,
      ],
      with: {
        'intent.order': { shown: [({ checkout }) => checkout.refused.unknownTitle.order] },
        'intent.quote': { shown: [({ checkout }) => checkout.refused.unknownTitle.quote] },
      },
    },
    'step.review.underway.submitting': {
      absent: [ask, accept],
      with: {
        'intent.order': { announced: ({ checkout }) => checkout.review.submitting.order },
        'intent.quote': { announced: ({ checkout }) => checkout.review.submitting.quote },
      },
    },
    'step.review.underway.checkingOutcome': {
      focus: 'heading',
      shown: [ask, leave],
      absent: [order, quote, terms],
      with: {
        'intent.order': { heading: ({ checkout }) => checkout.heading.checking.order },
        'intent.quote': { heading: ({ checkout }) => checkout.heading.checking.quote },
      },
    },
    'step.placed': {
      focus: 'heading',
      shown: [({ checkout }) => checkout.placed.next],
      absent: [order, quote, terms],
      with: {
        'intent.order': {
          heading: ({ checkout }) => checkout.heading.placed.order,
          shown: [
            ({ checkout }) => numbered(checkout.placed.order),
            ({ checkout }) => checkout.placed.confirmation.order,
          ],
        },
        'intent.quote': {
          heading: ({ checkout }) => checkout.heading.placed.quote,
          shown: [
            ({ checkout }) => numbered(checkout.placed.quote),
            ({ checkout }) => checkout.placed.confirmation.quote,
          ],
        },
      },
    },
  } satisfies Expectations<typeof checkoutMachine>,
  announcements: {
    'the server has the order, with a number': ({ notices }) => notices.ORDER_SUBMITTED,
    'the server has the quote request, with a number': ({ notices }) => notices.QUOTE_SUBMITTED,
    'the server says: the cart is empty': ({ checkout }) => checkout.refused.code.CART_EMPTY_ERROR,
    'the server says: the cart has changed': ({ checkout }) => checkout.changed.unsent,
    'press *Stop waiting*': ({ checkout }) => checkout.refused.unknown,
    'the server says: the key was used for something else': ({ checkout }) =>
      checkout.refused.code.IDEMPOTENCY_KEY_REUSED_ERROR,
    'it turns out that the server has the order, with a number': ({ notices }) => notices.ORDER_SUBMITTED,
    'it turns out that the server has the quote request, with a number': ({ notices }) =>
      notices.QUOTE_SUBMITTED,
  } satisfies Announcements<typeof checkoutModel>,
  flaws: ({ context }: AnyMachineSnapshot) => [
    ...(context as CheckoutContext).problems.flatMap(({ field }) => FIELDS[field] ?? []),
    ...(context as CheckoutContext).wrongQuantities.map(() => quantity),
  ],
  answers: {
    'The cart is empty: there is nothing to order, and the person is notified.': atMemoryList,
    'The cart was emptied, here or elsewhere.': atMemoryList,
    'The cart was emptied elsewhere.': atMemoryList,
    'An entry would have to be chosen again, but no line is left.': atMemoryList,
    'The offer cannot be found, has expired or has already been answered.': atOfferOver,
    'The offer was made to a customer other than the one the person is buying for; the entries are kept.':
      atOthersOffer,
    'The offer cannot be found, has expired or has already been answered: nothing was placed.': atOfferOver,
    // After a reload, nothing is known of the earlier lines, so only a cart that was read on this page is compared.
    'Lines or prices have changed: nothing is sent before the change is accepted.': {
      shown: [({ checkout }) => checkout.changed.caption, ({ checkout }) => checkout.changed.before],
    },
    'A quantity is not valid: this step stays open, and the focus moves to the field.': { focus: quantity },
    'Another step is asked for while a quantity is not valid: this step stays open, and the focus moves to the field.':
      {
        focus: quantity,
      },
    'An entry is missing, too long or not possible, or a line can no longer be ordered.': { focus: problems },
    'An address or a contact person is still to be chosen.': { focus: problems },
    'The terms are not accepted, or a line can no longer be ordered.': { focus: problems },
    'Everything is cleared, and can be brought back.': {
      announced: cleared,
      shown: [({ checkout }) => checkout.reset.undo],
    },
    'Everything that was cleared is back, and so is the step that was open.': {
      announced: ({ checkout }) => checkout.reset.undone,
      absent: [({ checkout }) => checkout.reset.undo],
    },
    'The requested day is no longer possible: another one has to be chosen, or none.': {
      shown: [({ checkout }) => checkout.problem.requestedDeliveryDate],
    },
    'The contact person no longer exists: another one has to be chosen.': {
      shown: [({ checkout }) => checkout.problem.contactPerson.notFound],
    },
    'The delivery address no longer exists: another one has to be chosen.': {
      shown: [({ checkout }) => checkout.problem.deliveryAddress.notFound],
    },
    'The server refused the submission: nothing was placed.': {
      with: {
        'intent.order': { announced: ({ notices }) => notices.ORDER_NOT_SENT },
        'intent.quote': { announced: ({ notices }) => notices.QUOTE_NOT_SENT },
      },
    },
  } satisfies Readonly<Record<string, Expectation>>,
};
