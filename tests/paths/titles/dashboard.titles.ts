import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const dashboardTitles: TitlesOf<typeof dashboardMachine> = {
  states: {
    loading: 'Fetching the dashboard',
    shown: 'Dashboard',
    failed: 'Dashboard unavailable',
  },
  events: {
    'dashboard.retry': 'Try again',
  },
  guards: {},
};
