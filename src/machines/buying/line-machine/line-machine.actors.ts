import { fromPromise } from 'xstate';

import type { LineMachineServices } from './line-machine.types.ts';

export const lineMachineActors = (services: LineMachineServices) => ({
  loadMachineNumbers: fromPromise(() => services.loadMachineNumbers()),
});

export type LineMachineActors = ReturnType<typeof lineMachineActors>;
