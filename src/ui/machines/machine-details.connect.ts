import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { machineQuery } from '#api/machines/machines.queries.ts';
import type { MachineDetails } from '#contract/machine-details.contract.ts';
import type { machineDetailsMachine } from '#machines/machine-details/machine-details.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type MachineDetailsMachine = typeof machineDetailsMachine;

export type MachineDetailsView =
  | { readonly status: 'loading' | 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly machine: MachineDetails };

/** The page of one machine. */
export const useMachineDetails = (machineNo: string, machine: MachineDetailsMachine): MachineDetailsView => {
  const details = useFlow(machine, { machineNo });
  const state = useSelector(details, ({ value }) => value);
  const { data } = useQuery({ ...machineQuery(machineNo), enabled: state === 'shown' });
  switch (state) {
    case 'notFound':
      return { status: 'notFound' };
    case 'failed':
      return { status: 'failed', retry: () => details.send({ type: 'details.retry' }) };
    default:
      return data === undefined ? { status: 'loading' } : { status: 'shown', machine: data };
  }
};
