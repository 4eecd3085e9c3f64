import { assign, emit, sendTo, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { newKey } from '#machines/buying/checkout/attempt-key.ts';
import { type QuantityRefused, refusedFor, wrongAfter } from '#machines/buying/quantity/wrong-quantity.ts';

import type { ReorderActors } from './reorder.actors.ts';
import type {
  Compared,
  ReorderContext,
  ReorderEvent,
  ReorderInput,
  ReorderOutcome,
  ReorderQuantities,
} from './reorder.types.ts';

/**
 * These answers judge the attempt itself, after its key was looked up. All others, including 429 and 401, say nothing
 * about an earlier attempt.
 */
const REFUSING: ReadonlySet<number> = new Set([400, 404, 409]);

type Choice = Pick<ReorderContext, 'chosen' | 'wrongQuantities'>;

/** A line that is not selected has no field for its quantity, so none that is wrong. */
const choiceOf = ({ wrongQuantities }: Choice, chosen: readonly number[]): Choice => ({
  chosen,
  wrongQuantities: wrongQuantities.filter((position) => chosen.includes(Number(position))),
});

const setFor = (positions: readonly number[], quantities: ReorderQuantities): ReorderQuantities =>
  Object.fromEntries(Object.entries(quantities).filter(([position]) => positions.includes(Number(position))));

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
  types: {} as {
    context: ReorderContext;
    events: ReorderEvent;
    emitted: QuantityRefused;
    input: ReorderInput;
    tags: 'busy';
  },
  actors: {} as ReorderActors,
  guards: {
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    hasManyLines: ({ context }) => context.orderable.length > 1,
    isChosen: ({ context, event }) => event.type === 'line.change' && context.chosen.includes(event.position),
    quantityIsWrong: ({ context }) => context.wrongQuantities.length > 0,
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
    forgetChoice: assign({ orderable: [], chosen: [], quantities: {} }),
    rememberChoice: assign(({ context, event }) =>
      event.type !== 'line.choose'
        ? {}
        : choiceOf(
            context,
            context.orderable.filter((position) =>
              position === event.position ? event.wanted : context.chosen.includes(position),
            ),
          ),
    ),
    rememberChoiceOfAll: assign(({ context, event }) =>
      event.type === 'lines.choose' ? choiceOf(context, event.wanted ? context.orderable : []) : {},
    ),
    rememberQuantity: assign(({ context: { quantities }, event }) =>
      event.type === 'line.change' ? { quantities: { ...quantities, [event.position]: event.quantity } } : {},
    ),
    rememberWrong: assign(({ context, event }) =>
      event.type === 'quantity.typed' ? { wrongQuantities: wrongAfter(context.wrongQuantities, event) } : {},
    ),
    forgetWrong: assign({ wrongQuantities: [] }),
    leadToQuantity: emit(({ context }) => refusedFor(context.wrongQuantities)),
    beginAttempt: assign(({ context: { chosen, quantities, fingerprint } }) => ({
      attempt: { key: newKey(), positions: chosen, quantities: setFor(chosen, quantities), fingerprint },
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
    quantities: {},
    wrongQuantities: [],
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
      description: 'Old and new are shown side by side; the person chooses lines and their quantities.',
      exit: 'forgetWrong',
      on: {
        ...CLOSING,
        ...CHOICE,
        'line.change': {
          guard: 'isChosen',
          actions: 'rememberQuantity',
          description: 'The person changes the quantity of a selected line.',
        },
        'quantity.typed': {
          actions: 'rememberWrong',
          description: 'A quantity is typed that is not valid, or becomes valid again.',
        },
        'reorder.confirm': [
          {
            guard: 'quantityIsWrong',
            actions: 'leadToQuantity',
            description:
              'A quantity is not valid: nothing is added to the cart, and the dialog leads to its field.',
          },
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
          quantities: {},
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
