import { useSelector } from '@xstate/react';

import type { DeskTask, deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type DeskTaskMachine = typeof deskTaskMachine;

export interface DeskTaskView {
  readonly phase: 'resting' | 'noting' | 'failed';
  /** The task that is being noted, or was last. */
  readonly task: DeskTask | null;
  readonly act: (task: DeskTask) => void;
}

/** Runs the noting of what is done on a page of the desk. */
export const useDeskTask = (machine: DeskTaskMachine): DeskTaskView => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  return {
    ...context,
    phase: byState(value, { waiting: 'resting', noting: 'noting', noted: 'resting', failed: 'failed' }),
    act: (task) => flow.send({ type: 'task.do', task }),
  };
};
