import { cartSetup } from './cart.setup.ts';
import type { CartError } from './cart.types.ts';

/** The cart of the signed-in person; lives as long as the portal under the system id `cart`. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'The cart of the person who is signed in, and the changes being made to it.',
  context: { buyer: null, acts: [], done: [], lineCount: 0 },
  initial: 'absent',
  on: {
    'cart.open': [
      {
        guard: 'isSameBuyerWaiting',
        description: 'The same buyer is still there: the cart is fetched anyway once every change is sent.',
      },
      {
        guard: 'isSamePersonWaiting',
        actions: ['takeBuyer', 'forgetCart'],
        description:
          'The person now buys for another customer: waiting changes still go to the cart they were meant for, then the new cart is fetched.',
      },
      {
        target: '.present.loading',
        actions: ['forgetAll', 'takeBuyer'],
        description: 'Somebody who has a cart is signed in: the cart is fetched.',
      },
    ],
    'cart.clear': {
      target: '.absent',
      actions: 'forgetAll',
      description: 'The owner of the cart leaves: nothing of it stays behind.',
    },
  },
  states: {
    absent: { description: 'Nobody who has a cart is signed in.' },
    present: {
      description: 'The signed-in person has a cart.',
      initial: 'loading',
      on: {
        'cart.add': [
          {
            guard: 'holdsNoQuantity',
            actions: 'leadToQuantity',
            description: 'The quantity is not valid: nothing is added, and the page leads to its field.',
          },
          { target: '.changing', actions: 'enqueue', description: 'An article is to be added.' },
        ],
        'cart.change': {
          target: '.changing',
          actions: 'enqueue',
          description: 'The quantity of a line is to change.',
        },
        'cart.assign': {
          target: '.changing',
          actions: 'enqueue',
          description: 'A line is to be meant for another machine, or for none.',
        },
        'cart.remove': { target: '.changing', actions: 'enqueue', description: 'A line is to be removed.' },
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
              description: 'The cart is loaded.',
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
              description: 'Does the cart have lines?',
              always: [
                { guard: 'holdsLines', target: 'filled', description: 'The cart has lines.' },
                { target: 'empty', description: 'The cart is empty.' },
              ],
            },
            empty: { description: 'Nothing is in the cart.' },
            filled: { description: 'Articles wait to be ordered.' },
          },
        },
        unavailable: {
          description: 'The cart could not be fetched; what is known of it may be out of date.',
          on: { 'cart.reload': { target: 'loading', description: 'The person tries again.' } },
        },
        changing: {
          description: 'Changes are sent one after the other, in the order in which they were made.',
          initial: 'deciding',
          on: {
            'cart.add': [
              {
                guard: 'holdsNoQuantity',
                actions: 'leadToQuantity',
                description: 'The quantity is not valid: nothing is added, and the page leads to its field.',
              },
              { guard: 'isNew', actions: 'enqueue', description: 'Another addition joins the queue.' },
              { description: 'Pressed twice: the same change is already waiting.' },
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
              { description: 'Pressed twice: the same change is already waiting.' },
            ],
            'cart.reload': { description: 'The cart is fetched anyway once every change is sent.' },
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
                    description: 'The session has ended: changes that still wait are dropped.',
                  },
                  {
                    guard: 'isForFormerBuyer',
                    target: 'deciding',
                    actions: [
                      { type: 'tellFormerBuyer', params: ({ event }) => event.error as CartError },
                      'dropFirst',
                    ],
                    description:
                      'The change for the previous customer was not made, and the person is notified.',
                  },
                  {
                    guard: { type: 'isMachineUnknown', params: ({ event }) => event.error as CartError },
                    target: 'deciding',
                    actions: [
                      { type: 'tellMachineUnknown', params: ({ event }) => event.error as CartError },
                      'dropFirst',
                    ],
                    description:
                      'The machine does not belong to the customer: a message says what to choose.',
                  },
                  {
                    guard: { type: 'needsNotice', params: ({ event }) => event.error as CartError },
                    target: 'deciding',
                    actions: 'dropFirst',
                    description:
                      'The change was refused for a reason that the portal reports for every refused request.',
                  },
                  {
                    target: 'deciding',
                    actions: [
                      { type: 'tellFailure', params: ({ event }) => event.error as CartError },
                      'dropFirst',
                    ],
                    description:
                      'The change was refused, or no answer came: the person is notified, and the cart will show how things stand.',
                  },
                ],
              },
            },
          },
        },
        reloading: {
          tags: 'busy',
          description: 'The cart is fetched again; meanwhile the cart that was known stays on screen.',
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
              description: 'The cart is loaded, with every change that was made.',
            },
            onError: {
              target: 'unavailable',
              actions: 'forgetDone',
              description: 'The cart could not be fetched.',
            },
          },
          on: {
            'cart.reload': { target: 'reloading', reenter: true, description: 'The cart changed meanwhile.' },
          },
        },
      },
    },
  },
});
