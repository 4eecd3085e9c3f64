import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { dashboardTitles } from './titles/dashboard.titles.ts';

export const dashboardModel = pathModel(dashboardMachine, {
  titles: dashboardTitles,
  starts: { 'the dashboard is opened': () => undefined },
  goals: {
    'somebody sees at a glance what is going on': { from: 'the dashboard is opened', to: 'shown' },
  },
  identity: () => null,
  events: { 'dashboard.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadDashboard: {
      'the blocks arrive': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
