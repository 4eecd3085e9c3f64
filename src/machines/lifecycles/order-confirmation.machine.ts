import { initialTransition, setup, type SnapshotFrom } from 'xstate';

export interface OrderConfirmationInput {
  /** The maker has already confirmed the order. */
  readonly isConfirmed: boolean;
  /** The goods have arrived. */
  readonly isDelivered: boolean;
}

export interface OrderConfirmationEvent {
  readonly type: 'maker.confirm';
  /** A day is named for every line, and none of these days has passed. */
  readonly isPromisable: boolean;
}

/** Says whether the maker has confirmed an order. Starting the chart from the record restores its state. */
export const orderConfirmationMachine = setup({
  types: {
    context: {} as OrderConfirmationInput,
    input: {} as OrderConfirmationInput,
    events: {} as OrderConfirmationEvent,
  },
  guards: {
    isDelivered: ({ context }) => context.isDelivered,
    isConfirmed: ({ context }) => context.isConfirmed,
    isPromisable: ({ event }) => event.type === 'maker.confirm' && event.isPromisable,
  },
}).createMachine({
  id: 'orderConfirmation',
  description: 'Keeps track of whether the maker has confirmed an order.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'The record is read.',
      always: [
        { guard: 'isDelivered', target: 'closed', description: 'The goods have arrived.' },
        { guard: 'isConfirmed', target: 'confirmed', description: 'The maker has confirmed the order.' },
        { target: 'received', description: 'The order is waiting for the maker.' },
      ],
    },
    received: {
      description: 'The customer has a receipt; nothing has been promised.',
      on: {
        'maker.confirm': {
          guard: 'isPromisable',
          target: 'confirmed',
          description: 'The maker names a day for each line.',
        },
      },
    },
    confirmed: {
      description: 'The customer has a confirmation with a day for each line.',
      on: {
        'maker.confirm': {
          guard: 'isPromisable',
          target: 'confirmed',
          description: 'The maker names new days.',
        },
      },
    },
    closed: { description: 'Nothing is left to promise.' },
  },
});

/** Returns the chart in the state of the record. */
export const orderConfirmationAt = (
  record: OrderConfirmationInput,
): SnapshotFrom<typeof orderConfirmationMachine> => initialTransition(orderConfirmationMachine, record)[0];
