import { fromPromise, sendTo, setup } from 'xstate';

import type { CartEvent } from '#machines/buying/cart/cart.types.ts';

export interface LineMachineContext {
  /** The article of the line. */
  readonly articleNo: string;
}

export type LineMachineEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'machines.reload' }
  /** `null`: no machine in particular. */
  | { readonly type: 'machine.choose'; readonly machineNo: string | null };

export interface LineMachineServices {
  /** Returns when the query client holds the machines that can be chosen. @throws {Failure} */
  loadMachineNumbers(): Promise<void>;
}

export const lineMachineActors = (services: LineMachineServices) => ({
  loadMachineNumbers: fromPromise(() => services.loadMachineNumbers()),
});

/**
 * The dialog that asks for which machine a line of the cart is; lives as long as the line. The cart does what is chosen,
 * and tells what became of it.
 */
export const lineMachineMachine = setup({
  types: {} as {
    context: LineMachineContext;
    events: LineMachineEvent;
    input: LineMachineContext;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof lineMachineActors>,
  actions: {
    assignMachine: sendTo(
      ({ system }) => system.get('cart'),
      ({ context, event }): CartEvent => ({
        type: 'cart.assign',
        articleNo: context.articleNo,
        machineNo: event.type === 'machine.choose' ? event.machineNo : null,
      }),
    ),
  },
}).createMachine({
  id: 'lineMachine',
  description: 'The dialog that asks for which machine a line of the cart is.',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not there.',
      on: { 'dialog.open': { target: 'open', description: 'Another machine is to be chosen.' } },
    },
    open: {
      description: 'The dialog lies over the cart.',
      initial: 'loading',
      on: { 'dialog.close': { target: 'closed', description: 'The line stays as it is.' } },
      states: {
        loading: {
          tags: 'busy',
          description: 'The machines to choose from are fetched.',
          invoke: {
            id: 'loadMachineNumbers',
            src: 'loadMachineNumbers',
            onDone: { target: 'choosing', description: 'They are there.' },
            onError: { target: 'failed', description: 'It was refused or no answer came.' },
          },
        },
        failed: {
          description: 'It is said that the machines could not be fetched.',
          on: { 'machines.reload': { target: 'loading', description: 'Another try.' } },
        },
        choosing: {
          description: 'A machine can be chosen, or none in particular.',
          on: {
            'machine.choose': {
              target: '#lineMachine.closed',
              actions: 'assignMachine',
              description: 'The cart is told what is chosen, and takes it from there.',
            },
          },
        },
      },
    },
  },
});
