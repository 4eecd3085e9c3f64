import { assign, emit, sendTo, setup } from 'xstate';

import { ERROR_CODES, isErrorCode } from '#contract/errors.contract.ts';

import { failureTold } from '#machines/notifications/failure-told.ts';
import type { NoticeCode, NoticeShown } from '#machines/notifications/notifications.types.ts';

import type { CartActors } from './cart.actors.ts';
import { actOf, enqueueAct, isNewAct } from './cart-acts.ts';
import type { CartAct, CartChanged, CartContext, CartError, CartEvent } from './cart.types.ts';

const FAILURE_NOTICES = {
  add: 'CART_ADD_FAILED',
  change: 'CART_CHANGE_FAILED',
  assign: 'CART_MACHINE_FAILED',
  remove: 'CART_REMOVAL_FAILED',
} as const satisfies Record<CartAct['verb'], NoticeCode>;

/** The cart of whoever is signed in; lives as long as the portal under the system id `cart`. */
export const cartMachine = setup({
  types: {} as { context: CartContext; events: CartEvent; emitted: CartChanged; tags: 'busy' },
  actors: {} as CartActors,
  guards: {
    isNew: ({ context, event }) => {
      const act = actOf(event);
      return act !== null && isNewAct(context.acts, act);
    },
    nothingWaits: ({ context }) => context.acts.length === 0,
    holdsLines: ({ context }) => context.lineCount > 0,
    sessionEnded: (_, error: CartError) => error?.status === 401,
    isTold: (_, error: CartError) =>
      error?.status === 403 || (isErrorCode(error?.code) && ERROR_CODES[error.code].notice),
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      const act = actOf(event);
      return act === null ? {} : { acts: enqueueAct(context.acts, act) };
    }),
    rememberDone: assign(({ context }) => ({ done: [...context.done, ...context.acts.slice(0, 1)] })),
    dropFirst: assign(({ context }) => ({ acts: context.acts.slice(1) })),
    countLines: assign((_, lineCount: number) => ({ lineCount })),
    tellDone: emit(({ context }) => ({ type: 'cart.changed', acts: context.done })),
    forgetDone: assign({ done: [] }),
    forgetAll: assign({ acts: [], done: [], lineCount: 0 }),
    tellFailure: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context }, error: CartError): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        ...failureTold(FAILURE_NOTICES[context.acts[0]?.verb ?? 'add'], error),
      }),
    ),
  },
}).createMachine({
  id: 'cart',
  description: 'The cart of the signed-in person, and what is being done to it.',
  context: { acts: [], done: [], lineCount: 0 },
  initial: 'absent',
  on: {
    'cart.clear': {
      target: '.absent',
      actions: 'forgetAll',
      description: 'The owner of the cart leaves: nothing of it stays behind.',
    },
  },
  states: {
    absent: {
      description: 'Nobody is signed in who has a cart.',
      on: {
        'cart.reload': { target: 'present', description: 'Somebody with a cart has signed in.' },
      },
    },
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
                onDone: {
                  target: 'deciding',
                  actions: ['rememberDone', 'dropFirst'],
                  description: 'It is done.',
                },
                onError: [
                  {
                    guard: { type: 'sessionEnded', params: ({ event }) => event.error as CartError },
                    target: '#cart.absent',
                    actions: 'forgetAll',
                    description: 'The session has ended: what still waits belongs to nobody.',
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
