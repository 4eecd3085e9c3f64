import type { SnapshotFrom } from 'xstate';

import type { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const pageReloadInvariants = invariants<SnapshotFrom<typeof pageReloadMachine>>({
  'a page is reloaded only once the server has answered': ({ words, after }) =>
    after.matches('reloading') === (words === 'the server answers'),
  'the server is asked whenever the person reloads the page, and never twice at a time': ({
    words,
    before,
    calls,
  }) => (calls.length === 1) === (words === 'press *Reload the page*' && before?.matches('asking') === false),
  'the message that the server does not answer stays exactly until the server is asked again': ({
    words,
    before,
    after,
  }) =>
    after.matches('unreachable') ===
    (words === 'the server does not answer' ||
      (before?.matches('unreachable') === true && words !== 'press *Reload the page*')),
});
