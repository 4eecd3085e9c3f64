import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { dashboardModel } from '#tests/paths/dashboard.model.ts';

import type { Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ dashboard }) => dashboard.retry;
const title: Say = ({ dashboard }) => dashboard.title;
const loading: Say = ({ dashboard }) => dashboard.loading;

export const dashboardTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<
    typeof dashboardModel
  >,
  sightings: {
    loading: { heading: title, shown: [loading], absent: [retry] },
    shown: {
      heading: title,
      shown: [
        ({ dashboard }) => dashboard.toDo.title,
        ({ dashboard }) => dashboard.open.title,
        ({ dashboard }) => dashboard.last.title,
      ],
      absent: [retry, loading],
    },
    failed: { heading: ({ dashboard }) => dashboard.failedTitle, focus: 'heading', shown: [retry] },
  } satisfies Sightings<typeof dashboardMachine>,
};
