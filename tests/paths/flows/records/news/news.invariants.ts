import type { SnapshotFrom } from 'xstate';

import type { newsMachine } from '#machines/records/news/news.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const newsInvariants = invariants<SnapshotFrom<typeof newsMachine>>({
  'only news that the page lists is marked as seen': ({ calls, after }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'markNewsSeen' ||
        (after.matches('fresh') && after.context.freshIds.length > 0 && input === after.context.until),
    ),
  'what is new is marked as seen once, when the page lists it': ({ calls, before, after }) =>
    calls.filter(({ service }) => service === 'markNewsSeen').length ===
    (after.matches('fresh') && before?.matches('fresh') !== true ? 1 : 0),
  'what was new stays in the list until the person leaves': ({ before, after }) =>
    before?.matches('fresh') !== true ||
    (after.matches('fresh') && after.context.freshIds === before.context.freshIds),
  'news that was seen before is not new': ({ after }) => !after.context.freshIds.includes('1'),
});
