import type { SnapshotFrom } from 'xstate';

import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof passkeysMachine>;

const isBusy = (snapshot: Snapshot | null): boolean => snapshot?.hasTag('busy') === true;

/** Lists what the server must receive when the button that sends it is pressed. */
const SENT: Readonly<Record<string, object>> = {
  'press *Make the passkey* with name and password': { name: 'Tablet', password: 'secret' },
  'press *Remove the passkey* with the password': { id: 'phone', password: 'secret' },
};

const DONE = new Set([
  'the browser makes the passkey, and the server stores it',
  'the server removes the passkey',
]);

export const passkeysInvariants = invariants<Snapshot>({
  'the password is never kept': ({ after }) => !JSON.stringify(after.context).includes('secret'),

  'nothing is sent without the password, nor again while the answer is awaited': ({ words, before, calls }) =>
    calls.length === (words in SENT && !isBusy(before) ? 1 : 0),

  'exactly what the person entered is sent': ({ words, calls }) =>
    calls.every(({ input }) => JSON.stringify(input) === JSON.stringify(SENT[words])),

  'the page says that something has changed only once it has': ({ words, before, after }) =>
    !after.matches({ listed: 'changed' }) ||
    before?.matches({ listed: 'changed' }) === true ||
    DONE.has(words),

  'once something has changed, the page says so': ({ words, after }) =>
    !DONE.has(words) || after.matches({ listed: 'changed' }),

  'the person cannot cancel while the answer is awaited': ({ words, before, after }) =>
    !isBusy(before) || !['press *Cancel*', 'press *Keep it*'].includes(words) || isBusy(after),

  'if only the name is missing, only the name is pointed out': ({ words, before, after }) =>
    !words.endsWith('without a name') || isBusy(before) || after.context.problems.join() === 'name',

  'empty fields are pointed out until they are filled in': ({ words, before, after }) => {
    const isNamed = after.context.problems.includes('password');
    if (words === 'type the password') return !isNamed;
    const isEmpty = words.endsWith('empty fields') || words.endsWith('without the password');
    return !isEmpty || isBusy(before) || isNamed;
  },

  'a refusal shows the server’s reason': ({ words, after }) =>
    !words.startsWith('the server says') || after.context.code === 'USER_HAS_BAD_CREDENTIALS_ERROR',
});
