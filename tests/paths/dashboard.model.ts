import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';

export const dashboardModel = pathModel(dashboardMachine, {
  starts: { 'the dashboard is opened': () => undefined },
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
