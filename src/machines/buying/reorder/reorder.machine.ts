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

/**
 * These answers judge the attempt itself, after its key was looked up. All others, including 429 and 401, say nothing
 * about an earlier attempt.
 */
const REFUSING: ReadonlySet<number> = new Set([400, 404, 409]);

const CHOICE = {
  'line.choose': {
    target: 'choosing',
    actions: 'rememberChoice',
    description: 'The person selects or deselects a line.',
  },
  'lines.choose': {
    guard: 'hasManyLines',
    target: 'choosing',
    actions: 'rememberChoiceOfAll',
    description: 'The person selects or deselects all lines.',
  },
} as const;

const CLOSING = {
  'reorder.close': { target: 'idle', description: 'The person closes the dialog.' },
} as const;

/** Reorders what was ordered before: changes are shown first, then the chosen lines are added to the cart. */
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
  description: 'Reordering what was ordered before.',
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
      description: 'No reorder is under way.',
      on: {
        'reorder.open': [
          {
            guard: 'hasOpenAttempt',
            target: 'uncertain',
            description: 'It is not known yet whether the previous attempt arrived.',
          },
          {
            target: 'comparing',
            actions: 'forgetChoice',
            description: 'The person wants to reorder.',
          },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      description: 'The order is compared with what is sold today.',
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
          { target: 'nothingLeft', description: 'None of the lines can be ordered any more.' },
        ],
        onError: { target: 'uncompared', description: 'The differences could not be fetched.' },
      },
      on: CLOSING,
    },
    uncompared: {
      description: 'It is not known what has changed, so no lines are offered.',
      on: { ...CLOSING, 'reorder.retry': { target: 'comparing', description: 'The person tries again.' } },
    },
    nothingLeft: { description: 'No line can be reordered.', on: CLOSING },
    choosing: {
      description: 'Old and new are shown side by side; the person chooses line by line.',
      on: {
        ...CLOSING,
        ...CHOICE,
        'reorder.confirm': [
          {
            guard: 'hasChoice',
            target: 'merging',
            actions: 'beginAttempt',
            description: 'The chosen lines are to be added to the cart.',
          },
          { target: 'nothingChosen', description: 'No line is selected.' },
        ],
      },
    },
    nothingChosen: {
      description: 'The dialog says that no line is selected.',
      on: {
        ...CLOSING,
        ...CHOICE,
        'reorder.confirm': { target: 'nothingChosen', description: 'There is still no line selected.' },
      },
    },
    merging: {
      tags: 'busy',
      description: 'The lines are being added to the cart; nothing is added twice.',
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
          description: 'The lines are in the cart.',
        },
        onError: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => asFailure(event.error) },
            target: 'outdated',
            actions: 'forgetAttempt',
            description: 'An article, a price or a quantity is no longer what was shown; nothing was added.',
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
            description: 'The answer was lost: the lines may be in the cart or not.',
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
        'It is not known whether the lines arrived; asking again with the same key adds nothing twice.',
      on: {
        ...CLOSING,
        'reorder.retry': { target: 'merging', description: 'The person repeats the same attempt.' },
      },
    },
    outdated: {
      description:
        'Nothing was added, because an article, a price or a quantity is no longer what was shown.',
      on: {
        ...CLOSING,
        'reorder.retry': {
          target: 'comparing',
          description: 'The differences are shown again; lines that were deselected stay so.',
        },
      },
    },
    refused: {
      description: 'The server refused, and nothing was added.',
      on: {
        ...CLOSING,
        'reorder.retry': { target: 'comparing', description: 'The order is compared again.' },
      },
    },
    merged: { description: 'The lines are in the cart.', on: CLOSING },
  },
});
