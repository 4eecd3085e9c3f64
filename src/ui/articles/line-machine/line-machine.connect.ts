import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import { machineNumbersQuery } from '#api/machines/machines.queries.ts';
import type { MachineNumber } from '#contract/machines/machine.contract.ts';
import type {
  LineMachineContext,
  lineMachineMachine,
} from '#machines/buying/line-machine/line-machine.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type LineMachineMachine = typeof lineMachineMachine;

export interface LineMachineView {
  readonly isOpen: boolean;
  readonly isFailed: boolean;
  /** `null` until the machines have been fetched. */
  readonly machines: readonly MachineNumber[] | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly reload: () => void;
  readonly choose: (machineNo: string | null) => void;
}

type Dialog = Pick<LineMachineView, 'isOpen' | 'isFailed'> & { readonly isChoosing: boolean };

const dialogIn = (value: SnapshotFrom<LineMachineMachine>['value']): Dialog =>
  byState(value, {
    closed: { isOpen: false, isChoosing: false, isFailed: false },
    open: {
      loading: { isOpen: true, isChoosing: false, isFailed: false },
      choosing: { isOpen: true, isChoosing: true, isFailed: false },
      failed: { isOpen: true, isChoosing: false, isFailed: true },
    },
  });

/** Runs the dialog that asks which machine a line is for. */
export const useLineMachine = (line: LineMachineContext, machine: LineMachineMachine): LineMachineView => {
  const flow = useFlow(machine, line);
  const { isOpen, isChoosing, isFailed } = dialogIn(useSelector(flow, ({ value }) => value));
  const { data: machines } = useQuery({ ...machineNumbersQuery, enabled: isChoosing });
  return {
    isOpen,
    isFailed,
    machines: isChoosing ? (machines ?? null) : null,
    open: () => flow.send({ type: 'dialog.open' }),
    close: () => flow.send({ type: 'dialog.close' }),
    reload: () => flow.send({ type: 'machines.reload' }),
    choose: (machineNo) => flow.send({ type: 'machine.choose', machineNo }),
  };
};
