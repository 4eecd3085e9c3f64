import { cartSetup } from './cart.setup.ts';
import type { CartError } from './cart.types.ts';

/** The cart of whoever is signed in; lives as long as the portal under the system id `cart`. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'The cart of the signed-in person, and what is being done to it.',
  context: { buyer: null, acts: [], done: [], lineCount: 0 },
  initial: 'absent',
  on: {
    'cart.open': [
      {
        guard: 'isSameBuyerWaiting',
        description: 'The same buyer is there still: the cart is fetched anyway when all is sent.',
      },
      {
        guard: 'isSamePersonWaiting',
        actions: ['takeBuyer', 'forgetCart'],
        description:
          'The person buys for somebody else now: what waits is sent for whom it is meant, then this cart is fetched.',
      },
      {
        target: '.present.loading',
        actions: ['forgetAll', 'takeBuyer'],
        description: 'Somebody with a cart is there: it is fetched.',
      },
    ],
    'cart.clear': {
      target: '.absent',
      actions: 'forgetAll',
      description: 'The owner of the cart leaves: nothing of it stays behind.',
    },
  },
  states: {
    absent: { description: 'Nobody is signed in who has a cart.' },
    present: {
      description: 'The signed-in person has a cart.',
      initial: 'loading',
      on: {
        'cart.add': { target: '.changing', actions: 'enqueue', description: 'An article is to be added.' },
        'cart.change': {
          target: '.changing',
          actions: 'enqueue',
          description: 'A line is to have another quantity.',
        },
        'cart.assign': {
          target: '.changing',
          actions: 'enqueue',
          description: 'A line is to be for another machine, or for none.',
        },
        'cart.remove': { target: '.changing', actions: 'enqueue', description: 'A line is to be taken out.' },
        'cart.reload': {
          target: '.reloading',
          description: 'Something else may have changed the cart: another tab, an order, a price.',
        },
      },
      states: {
        loading: {
          tags: 'busy',
          description: 'The cart is fetched for the first time.',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            onDone: {
              target: 'ready',
              actions: { type: 'countLines', params: ({ event }) => event.output.lineCount },
              description: 'The cart is there.',
            },
            onError: { target: 'unavailable', description: 'The cart could not be fetched.' },
          },
          on: {
            'cart.reload': { target: 'loading', reenter: true, description: 'Fetched again from the start.' },
          },
        },
        ready: {
          description: 'The cart is shown as the server knows it.',
          initial: 'counting',
          states: {
            counting: {
              description: 'Are there lines?',
              always: [
                { guard: 'holdsLines', target: 'filled', description: 'There are.' },
                { target: 'empty', description: 'There are none.' },
              ],
            },
            empty: { description: 'Nothing is in the cart.' },
            filled: { description: 'Articles wait to be ordered.' },
          },
        },
        unavailable: {
          description: 'The cart could not be fetched; what is known of it may be old.',
          on: { 'cart.reload': { target: 'loading', description: 'Another try.' } },
        },
        changing: {
          description: 'The wishes are sent one after the other, in the order in which they were made.',
          initial: 'deciding',
          on: {
            'cart.add': [
              { guard: 'isNew', actions: 'enqueue', description: 'Another addition gets in line.' },
              { description: 'A second press: the same wish is in line already.' },
            ],
            'cart.change': [
              { guard: 'isNew', actions: 'enqueue', description: 'Another quantity gets in line.' },
              { description: 'The same wish is in line already, or the line is being taken out.' },
            ],
            'cart.assign': [
              { guard: 'isNew', actions: 'enqueue', description: 'Another machine gets in line.' },
              { description: 'The same wish is in line already, or the line is being taken out.' },
            ],
            'cart.remove': [
              { guard: 'isNew', actions: 'enqueue', description: 'Another removal gets in line.' },
              { description: 'A second press: the same wish is in line already.' },
            ],
            'cart.reload': { description: 'The cart reloads anyway when all is sent.' },
          },
          states: {
            deciding: {
              description: 'Is anything left in line?',
              always: [
                { guard: 'nothingWaits', target: '#cart.present.reloading', description: 'All is sent.' },
                { target: 'sending', description: 'The first in line is next.' },
              ],
            },
            sending: {
              tags: 'busy',
              description: 'The first in line is with the server.',
              invoke: {
                id: 'changeCart',
                src: 'changeCart',
                input: ({ context }) => context.acts[0]!,
                onDone: [
                  {
                    guard: 'isForFormerBuyer',
                    target: 'deciding',
                    actions: 'dropFirst',
                    description: 'It is done, in a cart that is no longer shown.',
                  },
                  {
                    target: 'deciding',
                    actions: ['rememberDone', 'dropFirst'],
                    description: 'It is done.',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'sessionEnded', params: ({ event }) => event.error as CartError },
                    target: '#cart.absent',
                    actions: 'forgetAll',
                    description: 'The session has ended: what still waits belongs to nobody.',
                  },
                  {
                    guard: 'isForFormerBuyer',
                    target: 'deciding',
                    actions: [
                      { type: 'tellFormerBuyer', params: ({ event }) => event.error as CartError },
                      'dropFirst',
                    ],
                    description: 'It was not done for the buyer before: the person is told so.',
                  },
                  {
                    guard: { type: 'isMachineUnknown', params: ({ event }) => event.error as CartError },
                    target: 'deciding',
                    actions: [
                      { type: 'tellMachineUnknown', params: ({ event }) => event.error as CartError },
                      'dropFirst',
                    ],
                    description:
                      'The machine is not among those of the buyer: the person is told what to choose.',
                  },
                  {
                    guard: { type: 'isTold', params: ({ event }) => event.error as CartError },
                    target: 'deciding',
                    actions: 'dropFirst',
                    description: 'It was refused for a reason that every refused call tells by itself.',
                  },
                  {
                    target: 'deciding',
                    actions: [
                      { type: 'tellFailure', params: ({ event }) => event.error as CartError },
                      'dropFirst',
                    ],
                    description:
                      'It was refused or no answer came: the person is told, the cart will show the truth.',
                  },
                ],
              },
            },
          },
        },
        reloading: {
          tags: 'busy',
          description: 'The cart is fetched anew, while what was known of it stays in sight.',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'countLines', params: ({ event }) => event.output.lineCount },
                'tellDone',
                'forgetDone',
              ],
              description: 'The cart is there, with all that was done to it.',
            },
            onError: {
              target: 'unavailable',
              actions: 'forgetDone',
              description: 'The cart could not be fetched.',
            },
          },
          on: {
            'cart.reload': { target: 'reloading', reenter: true, description: 'It changed meanwhile.' },
          },
        },
      },
    },
  },
});
