import { loadMachineNumbers } from '#api/machines/machines.ts';
import { lineMachineActors, lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

/** Chooses the machine of a line in the cart, or of an entry on the memory list. */
export const lineMachine = lineMachineMachine.provide({ actors: lineMachineActors({ loadMachineNumbers }) });
