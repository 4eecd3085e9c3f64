import type { SnapshotFrom } from 'xstate';

import type { passkeySignInMachine } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: this passkey is unknown': 'PASSKEY_NOT_ACCEPTED_ERROR',
  'no answer comes': null,
};

export const passkeySignInInvariants = invariants<SnapshotFrom<typeof passkeySignInMachine>>({
  'the browser asks once for each press, and never twice at a time': ({ words, before, calls }) =>
    (calls.length === 1) === (words.startsWith('press') && before?.matches('asking') === false),

  'the session begins exactly when the person has chosen a passkey': (moment) =>
    wasSent(moment, 'session', 'session.started') === (moment.words === 'the person chooses a passkey'),

  'a refusal shows the server’s reason': ({ words, after }) =>
    !(words in REFUSALS) || (after.matches({ waiting: 'refused' }) && after.context.code === REFUSALS[words]),

  'a person who has closed the dialog is not told that anything went wrong': ({ words, after }) =>
    words !== 'the person closes the browser’s dialog' || after.matches({ waiting: 'cancelled' }),

  'a person whose browser cannot use passkeys is told so': ({ words, after }) =>
    words !== 'the browser says: passkeys do not work here' || after.matches({ waiting: 'impossible' }),
});
