import { fromPromise } from 'xstate';

import type { MachineDetailsServices, MachineRef } from './machine-details.types.ts';

export const machineDetailsActors = (services: MachineDetailsServices) => ({
  loadMachine: fromPromise<void, MachineRef>(({ input }) => services.loadMachine(input)),
});

export type MachineDetailsActors = ReturnType<typeof machineDetailsActors>;
