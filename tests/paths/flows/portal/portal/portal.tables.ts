import type { portalMachine } from '#machines/portal/portal/portal.machine.ts';
import type { portalModel } from './portal.model.ts';

import type { Actions, Say, Expectations } from '#tests/paths/tables.ts';

const retry: Say = ({ first }) => first.retry;

export const portalTables = {
  actions: { 'press *Try again*': { press: 'button', name: retry } } satisfies Actions<typeof portalModel>,
  expectations: {
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
  } satisfies Expectations<typeof portalMachine>,
};
