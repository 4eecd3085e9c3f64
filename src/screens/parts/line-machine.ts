import { loadMachineNumbers } from '#api/machines/machines.ts';
import { lineMachineActors, lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

/** Chooses the machine of a line, in the drawer of the cart and on its page. */
export const lineMachine = lineMachineMachine.provide({ actors: lineMachineActors({ loadMachineNumbers }) });
