import { assign, emit, fromPromise, sendTo, setup } from 'xstate';

import type { CartEvent } from '#machines/buying/cart/cart.types.ts';
import { type QuantityRefused, refusedFor, wrongAfter } from '#machines/buying/quantity/wrong-quantity.ts';

import type {
  CartFillingContext,
  CartFillingEvent,
  CartFillingServices,
  FilledLine,
  FillingLine,
} from './cart-filling.types.ts';

export const cartFillingActors = (services: CartFillingServices) => ({
  fillCart: fromPromise<readonly FilledLine[], readonly FillingLine[]>(({ input }) =>
    services.fillCart(input),
  ),
});

/** Returns the chosen lines, or all lines if none is chosen. */
const chosenOf = (lines: readonly FillingLine[], chosen: readonly string[]): readonly FillingLine[] => {
  const wanted = lines.filter(({ articleNo }) => chosen.includes(articleNo));
  return wanted.length === 0 ? lines : wanted;
};

/** Adds many lines to the cart at once and reports the result of each. */
export const cartFillingMachine = setup({
  types: {} as {
    context: CartFillingContext;
    events: CartFillingEvent;
    emitted: QuantityRefused;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof cartFillingActors>,
  guards: {
    holdsLines: ({ event }) => event.type === 'filling.start' && event.lines.length > 0,
    quantityIsWrong: ({ context }) => context.wrongQuantities.length > 0,
    allAdded: (_, results: readonly FilledLine[]) => results?.every(({ added }) => added) ?? false,
  },
  actions: {
    choose: assign(({ context: { chosen }, event }) => {
      if (event.type === 'entries.choose') return { chosen: event.articleNos };
      if (event.type !== 'entry.choose') return {};
      const others = chosen.filter((articleNo) => articleNo !== event.articleNo);
      return { chosen: event.wanted ? [...others, event.articleNo] : others };
    }),
    rememberQuantity: assign(({ context, event }) =>
      event.type === 'quantity.typed' ? { wrongQuantities: wrongAfter(context.wrongQuantities, event) } : {},
    ),
    leadToQuantity: emit(({ context }) => refusedFor(context.wrongQuantities)),
    takeLines: assign(({ context, event }) =>
      event.type === 'filling.start' ? { lines: chosenOf(event.lines, context.chosen), results: [] } : {},
    ),
    keepResults: assign((_, results: readonly FilledLine[]) => ({ lines: [], results })),
    dropLines: assign({ lines: [] }),
    forget: assign({ lines: [], results: [] }),
    reloadCart: sendTo(
      ({ system }) => system.get('cart'),
      (): CartEvent => ({ type: 'cart.reload' }),
    ),
  },
}).createMachine({
  id: 'cartFilling',
  description: 'Adding lines of a list to the cart.',
  context: { chosen: [], wrongQuantities: [], lines: [], results: [] },
  initial: 'idle',
  on: {
    'entry.choose': { actions: 'choose', description: 'An entry is selected or deselected.' },
    'entries.choose': { actions: 'choose', description: 'All entries are selected or deselected.' },
    'quantity.typed': {
      actions: 'rememberQuantity',
      description: 'A typed quantity is not valid, or is valid again.',
    },
    'filling.start': [
      {
        guard: 'quantityIsWrong',
        actions: 'leadToQuantity',
        description:
          'A quantity is not valid: nothing is added to the cart, and the focus moves to its field.',
      },
      {
        guard: 'holdsLines',
        target: '.filling',
        actions: 'takeLines',
        description: 'The selected lines are added to the cart, or all lines if none is selected.',
      },
    ],
  },
  states: {
    idle: { description: 'No lines are being added.' },
    filling: {
      tags: 'busy',
      description: 'The server is adding the lines.',
      invoke: {
        id: 'fillCart',
        src: 'fillCart',
        input: ({ context }) => context.lines,
        onDone: [
          {
            guard: { type: 'allAdded', params: ({ event }) => event.output },
            target: 'filled',
            actions: [{ type: 'keepResults', params: ({ event }) => event.output }, 'reloadCart'],
            description: 'All lines are in the cart.',
          },
          {
            target: 'partlyFilled',
            actions: [{ type: 'keepResults', params: ({ event }) => event.output }, 'reloadCart'],
            description: 'Not all lines could be added.',
          },
        ],
        onError: {
          target: 'failed',
          actions: ['dropLines', 'reloadCart'],
          description: 'The request was refused, or no answer came: the cart will show which lines arrived.',
        },
      },
      on: {
        'filling.start': { description: 'The button was pressed twice: the lines are already being added.' },
      },
    },
    filled: {
      description: 'All lines are in the cart.',
      on: {
        'filling.dismiss': {
          target: 'idle',
          actions: 'forget',
          description: 'The person closes the message.',
        },
      },
    },
    partlyFilled: {
      description: 'Not all lines are in the cart; each missing line shows the reason.',
      on: {
        'filling.dismiss': {
          target: 'idle',
          actions: 'forget',
          description: 'The person closes the message.',
        },
      },
    },
    failed: {
      description: 'It is not known which lines were added, if any; the cart will show them.',
      on: { 'filling.dismiss': { target: 'idle', description: 'The person closes the message.' } },
    },
  },
});
