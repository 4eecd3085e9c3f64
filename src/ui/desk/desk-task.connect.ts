import { useSelector } from '@xstate/react';

import type { DeskTask, deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type DeskTaskMachine = typeof deskTaskMachine;

export interface DeskTaskView {
  readonly phase: 'resting' | 'noting' | 'noted' | 'failed' | 'undoing' | 'undone' | 'notUndone';
  /** The task that the latest press is or was about; `null` before the first press. */
  readonly task: DeskTask | null;
  readonly act: (task: DeskTask) => void;
  /** The note can be undone, or is being undone. */
  readonly mayUndo: boolean;
  readonly undo: () => void;
}

/** Runs the chart with which a page of the desk notes tasks as done. */
export const useDeskTask = (machine: DeskTaskMachine): DeskTaskView => {
  const flow = useFlow(machine);
  const snapshot = useSelector(flow, (current) => current);
  const phase: DeskTaskView['phase'] = byState(snapshot.value, {
    waiting: 'resting',
    noting: 'noting',
    noted: 'noted',
    overtaken: 'resting',
    failed: 'failed',
    undoing: 'undoing',
    undone: 'undone',
    notUndone: 'notUndone',
  });
  return {
    task: snapshot.context.task,
    phase,
    act: (task) => flow.send({ type: 'task.do', task }),
    mayUndo: phase === 'undoing' || snapshot.can({ type: 'task.undo' }),
    undo: () => flow.send({ type: 'task.undo' }),
  };
};
