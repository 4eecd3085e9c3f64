import type { SnapshotFrom } from 'xstate';

import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>;

export const emailVerificationInvariants = invariants<Snapshot>({
  'the server is asked only about the link that was followed': ({ calls, after }) =>
    calls.every(({ input }) => input === after.context.token && input !== null && input !== ''),

  'an address is confirmed only by the server': ({ before, after, words }) =>
    !after.matches('verified') ||
    before?.matches('verified') === true ||
    words === 'the server confirms the address',

  'a permanent refusal is not tried again': ({ calls, before }) =>
    calls.length === 0 || before === null || before.matches({ failed: 'other' }),
});
