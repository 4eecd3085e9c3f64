import { queryOptions } from '@tanstack/react-query';

import { get, path } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import type { FittingMachines, MachineNumber, MachinePage } from '#contract/machines/machine.contract.ts';

/** Finds the machines to choose from; the server refuses people below level 20. */
export const machineNumbersQuery = queryOptions({
  queryKey: ['machines', 'numbers'],
  queryFn: () => get<{ items: MachineNumber[] }>('/machines/numbers/'),
  select: ({ items }) => items,
});

/**
 * Finds the first few machines that a spare part fits, how many it fits, and how many there are in total; the server refuses people below
 * level 20.
 */
export const fittingMachinesQuery = (articleNo: string) =>
  queryOptions({
    queryKey: ['machines', 'fitting', articleNo],
    queryFn: () => get<FittingMachines>(path`/spare-parts/${articleNo}/machines/`),
  });

export const machinesList = listAt<MachinePage>(['machines', 'list'], '/machines/');

export const machineQuery = (machineNo: string) =>
  queryOptions({
    queryKey: ['machines', 'details', machineNo],
    queryFn: () => get<MachineDetails>(path`/machines/${machineNo}/`),
  });
