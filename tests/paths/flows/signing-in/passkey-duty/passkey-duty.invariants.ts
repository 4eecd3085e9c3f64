import type { SnapshotFrom } from 'xstate';

import type { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';
import { CODES } from './passkey-duty.model.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof passkeyDutyMachine>;

const MAKE = 'press *Make a passkey*';
const SEND = 'press *Sign in with the code* with a code';
const NOTED = 'press *I have kept the codes*';
const MADE = 'the browser makes the passkey, and the server stores it';

const CREDENTIALS = { email: 'staff@demo.example', password: 'secret' };
/** Lists what the server must receive when the button that sends it is pressed. */
const SENT: Readonly<Record<string, object>> = {
  [MAKE]: CREDENTIALS,
  [SEND]: { credentials: CREDENTIALS, recoveryCode: CODES[0] },
};

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: a passkey already exists': 'PASSKEY_REQUIRED_ERROR',
  'no answer comes': null,
  'nothing can be prepared, because no answer comes': null,
  'the server says: this code is wrong': 'USER_HAS_BAD_CREDENTIALS_ERROR',
  'no answer comes to the code': null,
};

const isBusy = (snapshot: Snapshot | null): boolean => snapshot?.hasTag('busy') === true;

const isOpen = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ asking: { outcome: 'open' } }) === true;

const hasFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ asking: { attempt: { enrolment: 'failed' } } }) ||
  snapshot.matches({ asking: { attempt: { recovery: 'failed' } } });

export const passkeyDutyInvariants = invariants<Snapshot>({
  'neither the password nor a typed code is kept': ({ after }) => {
    const kept = JSON.stringify(after.context);
    const areShown = after.matches('codesShown');
    return !kept.includes('secret') && (areShown || CODES.every((code) => !kept.includes(code)));
  },

  'nothing is sent without a press, nor again while the answer is awaited': ({ words, before, calls }) =>
    calls.length === (words in SENT && !isBusy(before) ? 1 : 0),

  'exactly what the person entered is sent': ({ words, calls }) =>
    calls.every(({ input }) => JSON.stringify(input) === JSON.stringify(SENT[words])),

  'a person who has a passkey makes none with the password alone': ({ after }) =>
    !after.context.hasPasskey ||
    after.matches({ asking: { attempt: 'recovery' } }) ||
    after.matches('signedIn'),

  'the codes are shown before the person is let in': ({ words, before, after }) =>
    words !== MADE ||
    before?.matches({ asking: { attempt: 'making' } }) !== true ||
    (after.matches('codesShown') && after.context.codes.length === CODES.length),

  'the session chart learns of the sign-in once the codes are kept, or once a code was right': (moment) =>
    wasSent(moment, 'session', 'session.started') ===
    (moment.words === NOTED || moment.words === 'the server lets the person in'),

  'the missing code is pointed out until it is filled in': ({ words, before, after }) => {
    if (words === 'type the code') return !after.matches({ asking: { attempt: { recovery: 'invalid' } } });
    if (words === 'type nothing but a space')
      return (
        after.matches({ asking: { attempt: { recovery: 'invalid' } } }) ===
        before?.matches({ asking: { attempt: { recovery: 'invalid' } } })
      );
    const isMissing = words === 'press *Sign in with the code* without a code' && !isBusy(before);
    return !isMissing || after.matches({ asking: { attempt: { recovery: 'invalid' } } });
  },

  'a person who has closed the dialog is not told that anything went wrong': ({ words, after }) =>
    words !== 'the person closes the browser’s dialog' ||
    after.matches({ asking: { attempt: { enrolment: 'cancelled' } } }),

  'a person whose browser cannot make passkeys is told so': ({ words, after }) =>
    words !== 'the browser says: passkeys do not work here' ||
    after.matches({ asking: { attempt: { enrolment: 'impossible' } } }),

  'once an attempt that may have changed something gets no answer, and not before, the outcome counts as unknown until an attempt succeeds':
    ({ words, before, after }) =>
      isOpen(after) === (after.matches('asking') && (isOpen(before) || words.startsWith('no answer comes'))),

  'a failed attempt is reported with the reason that the server gave': ({ words, after }) =>
    !(words in REFUSALS) || (hasFailed(after) && after.context.code === REFUSALS[words]),
});
