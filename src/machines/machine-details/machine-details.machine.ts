import { setup } from 'xstate';

import type { MachineDetailsActors } from './machine-details.actors.ts';
import type { MachineDetailsError, MachineDetailsEvent, MachineRef } from './machine-details.types.ts';

/** The page of one machine. A report of its new location and the cart have charts of their own. */
export const machineDetailsMachine = setup({
  types: {} as { context: MachineRef; events: MachineDetailsEvent; input: MachineRef; tags: 'busy' },
  actors: {} as MachineDetailsActors,
  guards: {
    isUnknown: (_, error: MachineDetailsError) => error?.status === 404,
  },
}).createMachine({
  id: 'machineDetails',
  description: 'The page of one machine.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The machine with its papers is fetched.',
      invoke: {
        id: 'loadMachine',
        src: 'loadMachine',
        input: ({ context }) => context,
        onDone: { target: 'shown', description: 'It is there.' },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as MachineDetailsError },
            target: 'notFound',
            description: 'There is no such machine, or it is somebody else’s.',
          },
          { target: 'failed', description: 'It could not be fetched.' },
        ],
      },
    },
    shown: { description: 'The machine is shown.' },
    notFound: { description: 'The number leads to no machine of this person.' },
    failed: {
      description: 'The machine could not be fetched.',
      on: { 'details.retry': { target: 'loading', description: 'Another try.' } },
    },
  },
});
