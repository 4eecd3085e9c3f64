import { changingState } from './cart-changing.state.ts';
import { cartSetup } from './cart.setup.ts';

/** Keeps the cart of the signed-in person; has the system id `cart`, and lives as long as the portal. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'The cart of the person who is signed in, and the changes being made to it.',
  context: { buyer: null, acts: [], done: [], lineCount: null, elsewhere: null },
  initial: 'absent',
  on: {
    'cart.open': [
      {
        guard: 'isSameBuyerWaiting',
        description:
          'The same buyer is still signed in: the cart is fetched anyway once every change is sent.',
      },
      {
        guard: 'isSamePersonWaiting',
        actions: ['takeBuyer', 'forgetCart'],
        description:
          'The person now buys for another company: waiting changes still go to the previous cart, and then the new cart is fetched.',
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
      description: 'The owner of the cart is no longer signed in: nothing of the cart is kept.',
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
            description: 'The quantity is not valid: nothing is added, and the focus moves to its field.',
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
          description: 'A line is to be assigned to another machine, or to none.',
        },
        'cart.remove': { target: '.changing', actions: 'enqueue', description: 'A line is to be removed.' },
        'cart.reload': {
          target: '.reloading',
          actions: 'noteElsewhere',
          description: 'Something else may have changed the cart: another tab, an order, a requested price.',
        },
      },
      states: {
        loading: {
          tags: 'busy',
          description:
            'The cart is fetched: when the portal learns who is signed in, or again after a failure.',
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
            'cart.reload': {
              target: 'loading',
              reenter: true,
              actions: 'noteElsewhere',
              description: 'Something may have changed the cart meanwhile: the fetch starts again.',
            },
          },
        },
        ready: {
          description: 'The cart is shown as the server last reported it.',
          initial: 'counting',
          states: {
            counting: {
              description: 'Does the cart have lines?',
              always: [
                { guard: 'holdsLines', target: 'filled', description: 'The cart has lines.' },
                {
                  guard: 'wasPlacedElsewhere',
                  target: 'ordered',
                  description: 'Another tab has just turned the cart into an order or a quote request.',
                },
                {
                  guard: 'wasEmptiedElsewhere',
                  target: 'emptied',
                  actions: 'tellEmptied',
                  description: 'Another tab has removed the lines, and the person is notified.',
                },
                { target: 'empty', description: 'The cart is empty.' },
              ],
            },
            empty: { description: 'Nothing is in the cart.' },
            ordered: {
              description:
                'Another tab has turned the cart into an order or a quote request; its number is shown.',
            },
            emptied: { description: 'Another tab has emptied the cart.' },
            filled: { entry: 'forgetElsewhere', description: 'Articles wait to be ordered.' },
          },
        },
        unavailable: {
          description: 'The cart could not be fetched; what is known about it may be out of date.',
          on: {
            'cart.reload': {
              target: 'loading',
              actions: 'noteElsewhere',
              description: 'The person tries again, or something may have changed the cart.',
            },
          },
        },
        changing: changingState,
        reloading: {
          tags: 'busy',
          description: 'The cart is fetched again; until then, the previous cart stays on screen.',
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
            'cart.reload': {
              target: 'reloading',
              reenter: true,
              actions: 'noteElsewhere',
              description: 'Something may have changed the cart meanwhile: the fetch starts again.',
            },
          },
        },
      },
    },
  },
});
