import { assign, sendTo, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { newKey } from '#machines/buying/checkout/attempt-key.ts';

import type { ReorderActors } from './reorder.actors.ts';
import type {
  Compared,
  ReorderContext,
  ReorderEvent,
  ReorderInput,
  ReorderOutcome,
} from './reorder.types.ts';

/** Said of the attempt itself, once its key was looked up. All else, 429 and 401 too, says nothing of an earlier try. */
const REFUSING: ReadonlySet<number> = new Set([400, 404, 409]);

const CHOICE = {
  'line.choose': {
    target: 'choosing',
    actions: 'rememberChoice',
    description: 'A line is wanted, or left out.',
  },
  'lines.choose': {
    guard: 'hasManyLines',
    target: 'choosing',
    actions: 'rememberChoiceOfAll',
    description: 'Every line is wanted, or none.',
  },
} as const;

const CLOSING = {
  'reorder.close': { target: 'idle', description: 'The person leaves it at that.' },
} as const;

/** Ordering again what was ordered before: what has changed is shown first, then the cart takes what is wanted. */
export const reorderMachine = setup({
  types: {} as { context: ReorderContext; events: ReorderEvent; input: ReorderInput; tags: 'busy' },
  actors: {} as ReorderActors,
  guards: {
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    hasManyLines: ({ context }) => context.orderable.length > 1,
    hasChoice: ({ context }) => context.chosen.length > 0,
    isOrderable: (_, { positions }: Compared) => positions.length > 0,
    hasChanged: (_, { code }: Failure) => code === 'CART_CHANGED_ERROR',
    isRefused: (_, { status }: Failure) => status !== null && REFUSING.has(status),
  },
  actions: {
    offerLines: assign(({ context: { orderable, chosen } }, { positions, fingerprint }: Compared) => ({
      orderable: positions,
      chosen: positions.filter((position) => !orderable.includes(position) || chosen.includes(position)),
      fingerprint,
    })),
    forgetChoice: assign({ orderable: [], chosen: [] }),
    rememberChoice: assign(({ context: { orderable, chosen }, event }) =>
      event.type !== 'line.choose'
        ? {}
        : {
            chosen: orderable.filter((position) =>
              position === event.position ? event.wanted : chosen.includes(position),
            ),
          },
    ),
    rememberChoiceOfAll: assign(({ context: { orderable }, event }) =>
      event.type === 'lines.choose' ? { chosen: event.wanted ? orderable : [] } : {},
    ),
    beginAttempt: assign(({ context: { chosen, fingerprint } }) => ({
      attempt: { key: newKey(), positions: chosen, fingerprint },
    })),
    forgetAttempt: assign({ attempt: null }),
    rememberOutcome: assign((_, outcome: ReorderOutcome) => ({ outcome })),
    reloadCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.reload' }),
  },
}).createMachine({
  id: 'reorder',
  description: 'Ordering again what was ordered before.',
  context: ({ input }) => ({
    ...input,
    orderable: [],
    chosen: [],
    fingerprint: '',
    attempt: null,
    outcome: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is under way.',
      on: {
        'reorder.open': [
          {
            guard: 'hasOpenAttempt',
            target: 'uncertain',
            description: 'Nobody knows yet what came of the attempt before.',
          },
          {
            target: 'comparing',
            actions: 'forgetChoice',
            description: 'What was ordered is to be ordered again.',
          },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      description: 'The order is set against what is sold today.',
      invoke: {
        id: 'compareOrder',
        src: 'compareOrder',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: [
          {
            guard: { type: 'isOrderable', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'offerLines', params: ({ event }) => event.output },
            description: 'The differences are known.',
          },
          { target: 'nothingLeft', description: 'None of it can be ordered any more.' },
        ],
        onError: { target: 'uncompared', description: 'The differences could not be fetched.' },
      },
      on: CLOSING,
    },
    uncompared: {
      description: 'It is not known what has changed, so nothing is offered.',
      on: { ...CLOSING, 'reorder.retry': { target: 'comparing', description: 'Another try.' } },
    },
    nothingLeft: { description: 'Nothing is left to order.', on: CLOSING },
    choosing: {
      description: 'Old and new side by side; the person chooses line by line.',
      on: {
        ...CLOSING,
        ...CHOICE,
        'reorder.confirm': [
          {
            guard: 'hasChoice',
            target: 'merging',
            actions: 'beginAttempt',
            description: 'The chosen lines are to come into the cart.',
          },
          { target: 'nothingChosen', description: 'Every line is left out.' },
        ],
      },
    },
    nothingChosen: {
      description: 'The person is told that no line is chosen.',
      on: {
        ...CLOSING,
        ...CHOICE,
        'reorder.confirm': { target: 'nothingChosen', description: 'There still is no line.' },
      },
    },
    merging: {
      tags: 'busy',
      description: 'The lines are put into the cart; nothing is sent twice.',
      invoke: {
        id: 'mergeOrder',
        src: 'mergeOrder',
        input: ({ context: { orderNo, attempt } }) => ({
          orderNo,
          key: '',
          positions: [],
          fingerprint: '',
          ...attempt,
        }),
        onDone: {
          target: 'merged',
          actions: [
            'forgetAttempt',
            { type: 'rememberOutcome', params: ({ event }) => event.output },
            'reloadCart',
          ],
          description: 'They are in the cart.',
        },
        onError: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => asFailure(event.error) },
            target: 'outdated',
            actions: 'forgetAttempt',
            description: 'Something else would come into the cart than was shown; nothing was added.',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => asFailure(event.error) },
            target: 'refused',
            actions: 'forgetAttempt',
            description: 'The server refuses; nothing was added.',
          },
          {
            target: 'uncertain',
            actions: 'reloadCart',
            description: 'The answer was lost: they may be in the cart or not.',
          },
        ],
      },
      on: {
        'reorder.close': {
          target: 'idle',
          actions: 'reloadCart',
          description: 'The person does not wait for the answer; the attempt stays open.',
        },
      },
    },
    uncertain: {
      description:
        'Whether the lines arrived is not known; asking again with the same key adds nothing twice.',
      on: {
        ...CLOSING,
        'reorder.retry': { target: 'merging', description: 'The same attempt once more.' },
      },
    },
    outdated: {
      description: 'Nothing was added: an article, a price or a quantity is another one than was shown.',
      on: {
        ...CLOSING,
        'reorder.retry': {
          target: 'comparing',
          description: 'The differences are shown anew; what was left out stays out.',
        },
      },
    },
    refused: {
      description: 'Nothing was added.',
      on: { ...CLOSING, 'reorder.retry': { target: 'comparing', description: 'It is compared anew.' } },
    },
    merged: { description: 'The lines are in the cart.', on: CLOSING },
  },
});
