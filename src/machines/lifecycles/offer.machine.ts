import { assign, initialTransition, setup, type SnapshotFrom } from 'xstate';

import type { OfferState } from '#contract/offers/offer.contract.ts';

export interface OfferInput {
  /** The state on record. */
  readonly record: OfferState;
  /** An expired offer that was asked for again has a new request in its place. */
  readonly isRequestedAgain: boolean;
  /** Last day on which it can be accepted, in Europe/Berlin; none before it is made. */
  readonly validUntil: string | null;
  /** The calendar day in Europe/Berlin. */
  readonly today: string;
}

export type OfferEvent =
  | { type: 'staff.work' }
  | { type: 'staff.price' }
  /** `isPriced`: every line has a price. */
  | { type: 'staff.offer'; isPriced: boolean; validUntil: string }
  | { type: 'customer.accept' }
  | { type: 'customer.decline' }
  | { type: 'customer.requestAgain' }
  | { type: 'time.pass'; today: string };

/** ISO days sort as they follow each other. */
const isOver = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** A quote request and the offer that is made for it. Starting the chart with what is on record restores its state. */
export const offerMachine = setup({
  types: { context: {} as OfferInput, input: {} as OfferInput, events: {} as OfferEvent },
  guards: {
    isInProgress: ({ context }) => context.record === 'in_progress',
    isOffered: ({ context }) => context.record === 'offered' && !isOver(context.validUntil, context.today),
    isAccepted: ({ context }) => context.record === 'accepted',
    isDeclined: ({ context }) => context.record === 'declined',
    isRequestedAgain: ({ context }) => context.isRequestedAgain,
    isExpired: ({ context }) => context.record === 'offered' || context.record === 'expired',
    isPriced: ({ event }) => event.type === 'staff.offer' && event.isPriced,
    isOverNow: ({ context, event }) => event.type === 'time.pass' && isOver(context.validUntil, event.today),
  },
  actions: {
    rememberValidity: assign(({ context, event }) =>
      event.type === 'staff.offer' ? { validUntil: event.validUntil } : context,
    ),
  },
}).createMachine({
  id: 'offer',
  description: 'A quote request and the offer that is made for it.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'What is on record is set against the calendar.',
      always: [
        { guard: 'isInProgress', target: 'inProgress', description: 'Somebody works on it.' },
        { guard: 'isOffered', target: 'offered', description: 'It was made and its last day is not over.' },
        { guard: 'isAccepted', target: 'accepted', description: 'It became an order.' },
        { guard: 'isDeclined', target: 'declined', description: 'The customer said no.' },
        { guard: 'isRequestedAgain', target: 'requestedAgain', description: 'A new request follows it.' },
        { guard: 'isExpired', target: 'expired', description: 'Its last day is over.' },
        { target: 'requested', description: 'It waits for customer service.' },
      ],
    },
    requested: {
      description: 'The customer has asked; customer service has not begun.',
      on: { 'staff.work': { target: 'inProgress', description: 'Customer service takes it on.' } },
    },
    inProgress: {
      description: 'Customer service finds the prices.',
      on: {
        'staff.price': { target: 'inProgress', description: 'A line gets its price.' },
        'staff.offer': {
          guard: 'isPriced',
          target: 'offered',
          actions: 'rememberValidity',
          description: 'Every line has its price: it is the customer’s turn for 30 days.',
        },
      },
    },
    offered: {
      description: 'Prices and lines are fixed and wait for the customer’s answer.',
      on: {
        'customer.accept': { target: 'accepted', description: 'The customer orders what is offered.' },
        'customer.decline': { target: 'declined', description: 'The customer says no, and why.' },
        'time.pass': { guard: 'isOverNow', target: 'expired', description: 'Its last day is over.' },
      },
    },
    accepted: { description: 'It became an order and stays as it was.' },
    declined: { description: 'The customer said no; the reason is kept.' },
    expired: {
      description: 'Nobody answered in time: its prices hold no longer.',
      on: {
        'customer.requestAgain': {
          target: 'requestedAgain',
          description: 'The same lines are asked for anew.',
        },
      },
    },
    requestedAgain: { description: 'A new request with the same lines has taken its place.' },
  },
});

/** The chart where the record says that it is. */
export const offerAt = (record: OfferInput): SnapshotFrom<typeof offerMachine> =>
  initialTransition(offerMachine, record)[0];

/** What the server says of an offer; whether its time is over stands in the state. */
type ToldOffer = { readonly state: OfferState; readonly requestedAgainAs: string | null };

/** Whether the offer takes the customer's answer as it stands. */
export const takesAnswer = (
  { state, requestedAgainAs }: ToldOffer,
  type: Extract<OfferEvent['type'], `customer.${string}`>,
): boolean => {
  const record = { record: state, isRequestedAgain: requestedAgainAs !== null, validUntil: null, today: '' };
  return offerAt(record).can({ type });
};
