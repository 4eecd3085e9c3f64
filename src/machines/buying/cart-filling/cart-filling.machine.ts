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

/** The chosen lines; all, while none of them is chosen. */
const chosenOf = (lines: readonly FillingLine[], chosen: readonly string[]): readonly FillingLine[] => {
  const wanted = lines.filter(({ articleNo }) => chosen.includes(articleNo));
  return wanted.length === 0 ? lines : wanted;
};

/** Puts many lines into the cart at once, and says of each what became of it. */
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
  description: 'Lines of a list on their way into the cart.',
  context: { chosen: [], wrongQuantities: [], lines: [], results: [] },
  initial: 'idle',
  on: {
    'entry.choose': { actions: 'choose', description: 'An entry is chosen for the cart, or no longer.' },
    'entries.choose': { actions: 'choose', description: 'All entries are chosen, or none.' },
    'quantity.typed': {
      actions: 'rememberQuantity',
      description: 'A quantity is typed that is not valid, or becomes valid again.',
    },
    'filling.start': [
      {
        guard: 'quantityIsWrong',
        actions: 'leadToQuantity',
        description: 'A quantity is not valid: nothing goes into the cart, and the page leads to its field.',
      },
      {
        guard: 'holdsLines',
        target: '.filling',
        actions: 'takeLines',
        description: 'The chosen lines are to go into the cart, or all while none is chosen.',
      },
    ],
  },
  states: {
    idle: { description: 'Nothing is on its way.' },
    filling: {
      tags: 'busy',
      description: 'The lines are with the server.',
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
            description: 'Some lines could not be added.',
          },
        ],
        onError: {
          target: 'failed',
          actions: ['dropLines', 'reloadCart'],
          description: 'It was refused or no answer came: the cart will show what became of it.',
        },
      },
      on: { 'filling.start': { description: 'A second press: the lines are on their way already.' } },
    },
    filled: {
      description: 'All lines are in the cart.',
      on: { 'filling.dismiss': { target: 'idle', actions: 'forget', description: 'It was read.' } },
    },
    partlyFilled: {
      description: 'Some lines are not in the cart, each with its reason.',
      on: { 'filling.dismiss': { target: 'idle', actions: 'forget', description: 'It was read.' } },
    },
    failed: {
      description: 'It is not known whether anything was added: the cart shows it.',
      on: { 'filling.dismiss': { target: 'idle', description: 'It was read.' } },
    },
  },
});
