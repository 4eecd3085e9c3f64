import type { portalMachine } from '#machines/portal/portal/portal.machine.ts';
import type { portalModel } from './portal.model.ts';

import type { Gestures, Say, Sightings } from '#tests/paths/tables.ts';

const retry: Say = ({ first }) => first.retry;

export const portalTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<typeof portalModel>,
  sightings: {
    starting: { loading: true, heading: ({ first }) => first.loading, absent: [retry] },
    running: { heading: ({ auth }) => auth.signIn.title, focus: 'heading', absent: [retry] },
    unavailable: {
      heading: ({ first }) => first.unavailable,
      shown: [({ first }) => first.unavailableText, retry],
    },
    broken: {
      heading: ({ first }) => first.failed,
      focus: 'heading',
      shown: [({ first }) => first.failedText, ({ first }) => first.reload],
      absent: [retry],
    },
  } satisfies Sightings<typeof portalMachine>,
};
