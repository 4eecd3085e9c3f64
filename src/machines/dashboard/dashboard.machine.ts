import { setup } from 'xstate';

import type { DashboardActors } from './dashboard.actors.ts';
import type { DashboardEvent } from './dashboard.types.ts';

/** What is worth knowing in the morning. Ordering again has a chart of its own. */
export const dashboardMachine = setup({
  types: {} as { events: DashboardEvent; tags: 'busy' },
  actors: {} as DashboardActors,
}).createMachine({
  id: 'dashboard',
  description: 'What is worth knowing in the morning.',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The blocks are fetched.',
      invoke: {
        id: 'loadDashboard',
        src: 'loadDashboard',
        onDone: { target: 'shown', description: 'They are there.' },
        onError: { target: 'failed', description: 'They could not be fetched.' },
      },
    },
    shown: { description: 'The blocks are shown.' },
    failed: {
      description: 'The blocks could not be fetched.',
      on: { 'dashboard.retry': { target: 'loading', description: 'Another try.' } },
    },
  },
});
