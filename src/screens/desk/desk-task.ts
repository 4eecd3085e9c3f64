import { doTask, undoTask } from '#api/desk/desk.ts';
import { deskTaskActors, deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

/** Notes tasks as done, both in the lists of the desk and on the page of a request. */
export const deskTask = deskTaskMachine.provide({ actors: deskTaskActors({ doTask, undoTask }) });
