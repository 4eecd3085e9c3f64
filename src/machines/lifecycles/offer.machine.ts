import { assign, initialTransition, setup, type SnapshotFrom } from 'xstate';

import type { OfferState } from '#contract/offers/offer.contract.ts';

export interface OfferInput {
  /** The state in the record. */
  readonly record: OfferState;
  /** True once a new request has replaced the expired offer. */
  readonly isRequestedAgain: boolean;
  /** The last day on which the offer can be accepted, in Europe/Berlin; `null` before it is made. */
  readonly validUntil: string | null;
  /** The calendar day in Europe/Berlin. */
  readonly today: string;
}

export type OfferEvent =
  | { type: 'staff.work' }
  | { type: 'staff.takeOver' }
  | { type: 'staff.price' }
  /** `isPriced` means that every line has a price. */
  | { type: 'staff.offer'; isPriced: boolean; validUntil: string }
  | { type: 'customer.accept' }
  | { type: 'customer.decline' }
  | { type: 'customer.requestAgain' }
  | { type: 'time.pass'; today: string };

/** ISO dates sort in the order of the calendar. */
const isOver = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** Follows a quote request and the offer made in reply. Starting the chart from the record restores its state. */
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
  description: 'A quote request and the offer made in reply.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'The record is compared with the calendar.',
      always: [
        {
          guard: 'isInProgress',
          target: 'inProgress',
          description: 'Customer service is working on the request.',
        },
        {
          guard: 'isOffered',
          target: 'offered',
          description: 'The offer was made, and its last day has not passed.',
        },
        { guard: 'isAccepted', target: 'accepted', description: 'The customer has ordered.' },
        { guard: 'isDeclined', target: 'declined', description: 'The customer has declined.' },
        {
          guard: 'isRequestedAgain',
          target: 'requestedAgain',
          description: 'A new request has replaced the offer.',
        },
        { guard: 'isExpired', target: 'expired', description: 'The last day of the offer has passed.' },
        { target: 'requested', description: 'The request is waiting for customer service.' },
      ],
    },
    requested: {
      description: 'The customer has sent the request; customer service has not begun.',
      on: {
        'staff.work': {
          target: 'inProgress',
          description: 'Customer service begins to work on the request.',
        },
      },
    },
    inProgress: {
      description: 'Customer service is setting the prices.',
      on: {
        'staff.takeOver': {
          target: 'inProgress',
          description: 'Somebody else at customer service continues the work.',
        },
        'staff.price': { target: 'inProgress', description: 'Customer service sets the price of a line.' },
        'staff.offer': {
          guard: 'isPriced',
          target: 'offered',
          actions: 'rememberValidity',
          description: 'Every line has its price: the customer may answer until the last day.',
        },
      },
    },
    offered: {
      description: 'Lines and prices are fixed and wait for the customer’s answer.',
      on: {
        'customer.accept': { target: 'accepted', description: 'The customer accepts and orders.' },
        'customer.decline': { target: 'declined', description: 'The customer declines and gives a reason.' },
        'time.pass': {
          guard: 'isOverNow',
          target: 'expired',
          description: 'The last day of the offer has passed.',
        },
      },
    },
    accepted: { description: 'The offer became an order and stays as it was.' },
    declined: { description: 'The customer declined; the reason is kept.' },
    expired: {
      description: 'Nobody answered in time: the prices are no longer valid.',
      on: {
        'customer.requestAgain': {
          target: 'requestedAgain',
          description: 'The customer requests the same lines again.',
        },
      },
    },
    requestedAgain: { description: 'A new request with the same lines has replaced the offer.' },
  },
});

export type Offer = SnapshotFrom<typeof offerMachine>;

/** Returns the chart in the state of the record. */
export const offerAt = (record: OfferInput): Offer => initialTransition(offerMachine, record)[0];

/** The server's view of an offer; its state already says whether it has expired. */
type OfferStatus = { readonly state: OfferState; readonly requestedAgainAs: string | null };

/** Returns whether the customer can take this step with the offer in its current state. */
export const takesAnswer = (
  { state, requestedAgainAs }: OfferStatus,
  type: Extract<OfferEvent['type'], `customer.${string}`>,
): boolean => {
  const record = { record: state, isRequestedAgain: requestedAgainAs !== null, validUntil: null, today: '' };
  return offerAt(record).can({ type });
};
