import type { SnapshotFrom } from 'xstate';

import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const newsletterUnsubscribeInvariants = invariants<SnapshotFrom<typeof newsletterUnsubscribeMachine>>({
  'a failure is shown exactly when no answer comes': ({ words, after }) =>
    after.matches('failed') === (words === 'no answer comes'),
  'the server is asked only when the person confirms': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Unsubscribe*',
  'the address counts as unsubscribed only once the server has confirmed it': ({ words, before, after }) =>
    !after.matches('confirmed') ||
    before?.matches('confirmed') === true ||
    words === 'the server has unsubscribed the address',
});
