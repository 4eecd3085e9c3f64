import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { FillingLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import type { MemoryListEvent } from '#machines/buying/memory-list/memory-list.types.ts';

import type {
  CartSavingContext,
  CartSavingEvent,
  CartSavingServices,
  SavedLine,
} from './cart-saving.types.ts';

export const cartSavingActors = (services: CartSavingServices) => ({
  saveLines: fromPromise<readonly SavedLine[], readonly FillingLine[]>(({ input }) =>
    services.saveLines(input),
  ),
});

/** Saves all lines of the cart on the memory list and reports the result of each; lives as long as the page of the cart. */
export const cartSavingMachine = setup({
  types: {} as { context: CartSavingContext; events: CartSavingEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof cartSavingActors>,
  guards: {
    holdsLines: ({ event }) => event.type === 'saving.start' && event.lines.length > 0,
    allSaved: (_, results: readonly SavedLine[]) => results?.every(({ added }) => added) ?? false,
  },
  actions: {
    takeLines: assign(({ event }) =>
      event.type === 'saving.start' ? { lines: event.lines, results: [] } : {},
    ),
    keepResults: assign((_, results: readonly SavedLine[]) => ({ lines: [], results })),
    forget: assign({ lines: [], results: [] }),
    reloadList: sendTo(
      ({ system }) => system.get('memoryList'),
      (): MemoryListEvent => ({ type: 'memory.reload' }),
    ),
  },
}).createMachine({
  id: 'cartSaving',
  description: 'Saves all lines of the cart on the memory list.',
  context: { lines: [], results: [] },
  initial: 'idle',
  on: {
    'saving.start': {
      guard: 'holdsLines',
      target: '.saving',
      actions: 'takeLines',
      description: 'All lines of the cart are to be saved; the cart keeps them.',
    },
  },
  states: {
    idle: { description: 'No lines are being saved.' },
    saving: {
      tags: 'busy',
      description: 'The server is saving the lines.',
      invoke: {
        id: 'saveLines',
        src: 'saveLines',
        input: ({ context }) => context.lines,
        onDone: [
          {
            guard: { type: 'allSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: [{ type: 'keepResults', params: ({ event }) => event.output }, 'reloadList'],
            description: 'All lines are on the memory list.',
          },
          {
            target: 'partlySaved',
            actions: [{ type: 'keepResults', params: ({ event }) => event.output }, 'reloadList'],
            description: 'Not all lines could be saved.',
          },
        ],
        onError: {
          target: 'failed',
          actions: ['forget', 'reloadList'],
          description:
            'The request was refused, or no answer came: the memory list will show which lines arrived.',
        },
      },
      on: {
        'saving.start': { description: 'The button was pressed twice: the lines are already being saved.' },
      },
    },
    saved: {
      description: 'All lines are on the memory list.',
      on: {
        'saving.dismiss': {
          target: 'idle',
          actions: 'forget',
          description: 'The person closes the message.',
        },
      },
    },
    partlySaved: {
      description: 'Not all lines are on the memory list; each missing line shows the reason.',
      on: {
        'saving.dismiss': {
          target: 'idle',
          actions: 'forget',
          description: 'The person closes the message.',
        },
      },
    },
    failed: {
      description: 'It is not known which lines were saved, if any; the memory list will show them.',
      on: { 'saving.dismiss': { target: 'idle', description: 'The person closes the message.' } },
    },
  },
});
