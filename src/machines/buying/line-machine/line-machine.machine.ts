import { fromPromise, sendTo, setup } from 'xstate';

import type { CartEvent } from '#machines/buying/cart/cart.types.ts';
import type { MemoryListEvent } from '#machines/buying/memory-list/memory-list.types.ts';

export interface LineMachineContext {
  /** The chart that holds the line. */
  readonly keeper: 'cart' | 'memoryList';
  /** The article of the line. */
  readonly articleNo: string;
}

export type LineMachineEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'machines.reload' }
  /** `null` means no particular machine. */
  | { readonly type: 'machine.choose'; readonly machineNo: string | null };

type Choice = Extract<LineMachineEvent, { readonly type: 'machine.choose' }>;

export interface LineMachineServices {
  /** Returns when the query client holds the machines that can be chosen. @throws {Failure} */
  loadMachineNumbers(): Promise<void>;
}

export const lineMachineActors = (services: LineMachineServices) => ({
  loadMachineNumbers: fromPromise(() => services.loadMachineNumbers()),
});

/**
 * Lets the person choose a machine for a line of the cart or an entry of the memory list in a dialog; lives as long as the line. The chart
 * of the cart or of the list makes the change and reports the result.
 */
export const lineMachineMachine = setup({
  types: {} as {
    context: LineMachineContext;
    events: LineMachineEvent;
    input: LineMachineContext;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof lineMachineActors>,
  guards: { isSaved: ({ context }) => context.keeper === 'memoryList' },
  actions: {
    assignInCart: sendTo(
      ({ system }) => system.get('cart'),
      ({ context: { articleNo } }, { machineNo }: Choice): CartEvent => ({
        type: 'cart.assign',
        articleNo,
        machineNo,
      }),
    ),
    assignInMemoryList: sendTo(
      ({ system }) => system.get('memoryList'),
      ({ context: { articleNo } }, { machineNo }: Choice): MemoryListEvent => ({
        type: 'memory.change',
        articleNo,
        change: { machineNo },
      }),
    ),
  },
}).createMachine({
  id: 'lineMachine',
  description: 'The dialog that assigns a machine to a line of the cart or to an entry of the memory list.',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'dialog.open': { target: 'open', description: 'The person wants to choose another machine.' } },
    },
    open: {
      description: 'The dialog is open.',
      initial: 'loading',
      on: { 'dialog.close': { target: 'closed', description: 'The line stays as it is.' } },
      states: {
        loading: {
          tags: 'busy',
          description: 'The machines are fetched.',
          invoke: {
            id: 'loadMachineNumbers',
            src: 'loadMachineNumbers',
            onDone: { target: 'choosing', description: 'The machines are loaded.' },
            onError: { target: 'failed', description: 'The request was refused, or no answer came.' },
          },
        },
        failed: {
          description: 'The dialog says that the machines could not be fetched.',
          on: { 'machines.reload': { target: 'loading', description: 'The person tries again.' } },
        },
        choosing: {
          description: 'The person can choose a machine, or no particular one.',
          on: {
            'machine.choose': [
              {
                guard: 'isSaved',
                target: '#lineMachine.closed',
                actions: { type: 'assignInMemoryList', params: ({ event }) => event },
                description: 'The choice is passed to the memory list, which makes the change.',
              },
              {
                target: '#lineMachine.closed',
                actions: { type: 'assignInCart', params: ({ event }) => event },
                description: 'The choice is passed to the cart, which makes the change.',
              },
            ],
          },
        },
      },
    },
  },
});
