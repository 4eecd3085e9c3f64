import { cartSetup } from './cart.setup.ts';
import type { CartError } from './cart.types.ts';

/** Sends the waiting changes to the server, one at a time. */
export const changingState = cartSetup.createStateConfig({
  description: 'Changes are sent one after the other, in the order in which they were made.',
  initial: 'deciding',
  on: {
    'cart.add': [
      {
        guard: 'holdsNoQuantity',
        actions: 'leadToQuantity',
        description: 'The quantity is not valid: nothing is added, and the focus moves to its field.',
      },
      { guard: 'isNew', actions: 'enqueue', description: 'Another addition joins the queue.' },
      { description: 'The button was pressed twice: the same change is already waiting.' },
    ],
    'cart.change': [
      { guard: 'isNew', actions: 'enqueue', description: 'Another quantity joins the queue.' },
      { description: 'The same change is already waiting, or the line is being removed.' },
    ],
    'cart.assign': [
      { guard: 'isNew', actions: 'enqueue', description: 'Another machine joins the queue.' },
      { description: 'The same change is already waiting, or the line is being removed.' },
    ],
    'cart.remove': [
      { guard: 'isNew', actions: 'enqueue', description: 'Another removal joins the queue.' },
      { description: 'The button was pressed twice: the same change is already waiting.' },
    ],
    'cart.reload': {
      actions: 'noteElsewhere',
      description: 'The cart is fetched anyway once every change is sent.',
    },
  },
  states: {
    deciding: {
      description: 'Are changes still waiting?',
      always: [
        {
          guard: 'nothingWaits',
          target: '#cart.present.reloading',
          description: 'Every change is sent.',
        },
        { target: 'sending', description: 'The first of the waiting changes is next.' },
      ],
    },
    sending: {
      tags: 'busy',
      description: 'The first of the waiting changes is with the server.',
      invoke: {
        id: 'changeCart',
        src: 'changeCart',
        input: ({ context }) => context.acts[0]!,
        onDone: [
          {
            guard: 'isForFormerBuyer',
            target: 'deciding',
            actions: 'dropFirst',
            description: 'The change is made, in a cart that is no longer shown.',
          },
          {
            target: 'deciding',
            actions: ['rememberDone', 'dropFirst'],
            description: 'The change is made.',
          },
        ],
        onError: [
          {
            guard: { type: 'sessionEnded', params: ({ event }) => event.error as CartError },
            target: '#cart.absent',
            actions: 'forgetAll',
            description: 'The session has ended: changes that are still waiting are dropped.',
          },
          {
            guard: 'isForFormerBuyer',
            target: 'deciding',
            actions: [
              { type: 'tellFormerBuyer', params: ({ event }) => event.error as CartError },
              'dropFirst',
            ],
            description:
              'The change for the previous company was refused, or no answer came: the person is notified.',
          },
          {
            guard: { type: 'isMachineUnknown', params: ({ event }) => event.error as CartError },
            target: 'deciding',
            actions: [
              { type: 'tellMachineUnknown', params: ({ event }) => event.error as CartError },
              'dropFirst',
            ],
            description:
              'The machine does not belong to the customer: a message asks the person to choose another one, or none.',
          },
          {
            guard: { type: 'isBeyondLimit', params: ({ event }) => event.error as CartError },
            target: 'deciding',
            actions: [{ type: 'tellLimit', params: ({ event }) => event.error as CartError }, 'dropFirst'],
            description:
              'The line would become too large: a message says how much it can hold and how much is in it.',
          },
          {
            guard: { type: 'needsNotice', params: ({ event }) => event.error as CartError },
            target: 'deciding',
            actions: 'dropFirst',
            description:
              'The change was refused; the portal itself reports this reason, as it would for any other request.',
          },
          {
            target: 'deciding',
            actions: [{ type: 'tellFailure', params: ({ event }) => event.error as CartError }, 'dropFirst'],
            description:
              'The change was refused, or no answer came: the person is notified, and the cart will show how things stand.',
          },
        ],
      },
    },
  },
});
