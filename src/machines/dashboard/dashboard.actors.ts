import { fromPromise } from 'xstate';

import type { DashboardServices } from './dashboard.types.ts';

export const dashboardActors = (services: DashboardServices) => ({
  loadDashboard: fromPromise(() => services.loadDashboard()),
});

export type DashboardActors = ReturnType<typeof dashboardActors>;
