import type { SnapshotFrom } from 'xstate';

import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof verificationMailMachine>;

const PRESS = 'press *Send a new link*';

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: the address is already verified': 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
  'the server says: too many links requested': 'TOO_MANY_REQUESTS_ERROR',
  'no answer comes': null,
};

export const verificationMailInvariants = invariants<Snapshot>({
  'a link is requested whenever the person wants one, but never two at a time': ({ words, before, calls }) =>
    (calls.length === 1) === (words === PRESS && before?.matches('sending') === false),

  'the page says that a link was mailed exactly when the server has sent it': ({ words, before, after }) =>
    after.matches('sent') === (words === 'the server sends the link' || before?.matches('sent') === true),

  'a refusal shows the server’s reason': ({ words, after }) =>
    !(words in REFUSALS) || (after.matches('failed') && after.context.code === REFUSALS[words]),
});
