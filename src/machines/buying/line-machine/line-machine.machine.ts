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
  /** `null` means no particular machine. */
  | { readonly type: 'machine.choose'; readonly machineNo: string | null };

export interface LineMachineServices {
  /** Returns when the query client holds the machines that can be chosen. @throws {Failure} */
  loadMachineNumbers(): Promise<void>;
}

export const lineMachineActors = (services: LineMachineServices) => ({
  loadMachineNumbers: fromPromise(() => services.loadMachineNumbers()),
});

/**
 * Lets the person choose a machine for a line of the cart in a dialog; lives as long as the line. The cart makes the
 * change and announces its result.
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
  description: 'The dialog that assigns a machine to a line of the cart.',
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
            'machine.choose': {
              target: '#lineMachine.closed',
              actions: 'assignMachine',
              description: 'The choice is passed to the cart, which makes the change.',
            },
          },
        },
      },
    },
  },
});
