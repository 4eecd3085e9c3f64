import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { dashboardQuery } from '#api/dashboard/dashboard.queries.ts';
import type { Dashboard } from '#contract/dashboard.contract.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type DashboardMachine = typeof dashboardMachine;

export type DashboardView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly blocks: Dashboard };

export const useDashboard = (machine: DashboardMachine): DashboardView => {
  const dashboard = useFlow(machine, undefined);
  const state = useSelector(dashboard, ({ value }) => value);
  const { data } = useQuery({ ...dashboardQuery, enabled: state === 'shown' });
  if (state === 'failed')
    return { status: 'failed', retry: () => dashboard.send({ type: 'dashboard.retry' }) };
  return state !== 'shown' || data === undefined ? { status: 'loading' } : { status: 'shown', blocks: data };
};
