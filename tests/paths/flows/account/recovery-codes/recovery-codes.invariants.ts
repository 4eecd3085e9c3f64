import type { SnapshotFrom } from 'xstate';

import type { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof recoveryCodesMachine>;

const CONFIRM = 'press *Replace the codes* with the password';
const MADE = 'the server makes new codes';

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: wrong password': 'USER_HAS_BAD_CREDENTIALS_ERROR',
  'the server says: no passkey is left': 'PASSKEY_MISSING_ERROR',
  'the server says: too many attempts': 'TOO_MANY_REQUESTS_ERROR',
  'no answer comes': null,
};

const isOpen = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ asking: { outcome: 'open' } }) === true;

const isBusy = (snapshot: Snapshot | null): boolean => snapshot?.hasTag('busy') === true;

export const recoveryCodesInvariants = invariants<Snapshot>({
  'the password is never kept': ({ after }) => !JSON.stringify(after.context).includes('secret'),

  'nothing is sent without the password, nor again while the answer is awaited': ({ words, before, calls }) =>
    calls.length === (words === CONFIRM && !isBusy(before) ? 1 : 0),

  'exactly the password that was typed is sent': ({ calls }) =>
    calls.every(({ input }) => input === 'secret'),

  'all new codes are shown until the person has kept them': ({ words, before, after }) => {
    const stays = before?.matches('shown') === true && words !== 'press *I have kept the codes*';
    const isShown = after.matches('shown') && after.context.codes.length === 2;
    return isShown === (words === MADE || stays);
  },

  'the codes are forgotten once they are no longer shown': ({ after }) =>
    after.matches('shown') || after.context.codes.length === 0,

  'the person cannot cancel while the answer is awaited': ({ words, before, after }) =>
    !isBusy(before) || words !== 'press *Cancel*' || isBusy(after),

  'the missing password is pointed out until it is filled in': ({ words, before, after }) => {
    if (words === 'type the password') return !after.matches({ asking: { attempt: 'invalid' } });
    const isMissing = words === 'press *Replace the codes* without the password' && !isBusy(before);
    return !isMissing || after.matches({ asking: { attempt: 'invalid' } });
  },

  'a failed attempt is reported with the reason that the server gave': ({ words, after }) =>
    !(words in REFUSALS) ||
    (after.matches({ asking: { attempt: 'failed' } }) && after.context.code === REFUSALS[words]),

  'once an attempt gets no answer, and not before, the outcome counts as unknown until the form is closed': ({
    words,
    before,
    after,
  }) =>
    isOpen(after) === (after.matches('asking') && (isOpen(before) || words.startsWith('no answer comes'))),
});
