import type { SnapshotFrom } from 'xstate';

import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';
import type { PasskeyField } from '#machines/account/passkeys/passkeys.types.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof passkeysMachine>;

const isOpen = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ changing: { outcome: 'open' } }) === true;

const isBusy = (snapshot: Snapshot | null): boolean => snapshot?.hasTag('busy') === true;

/** Lists what the server must receive when the button that sends it is pressed. */
const SENT: Readonly<Record<string, object>> = {
  'press *Make the passkey* with name and password': { name: 'Tablet', password: 'secret' },
  'press *Remove the passkey* with the password': { id: 'phone', password: 'secret' },
};

/** Lists the fields that are empty when a button is pressed. */
const EMPTY: Readonly<Record<string, readonly PasskeyField[]>> = {
  'press *Make the passkey* with empty fields': ['name', 'password'],
  'press *Make the passkey* without a name': ['name'],
  'press *Remove the passkey* without the password': ['password'],
};

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: wrong password': 'USER_HAS_BAD_CREDENTIALS_ERROR',
  'no answer comes': null,
  'nothing can be prepared, because no answer comes': null,
  'the server says: wrong password for the removal': 'USER_HAS_BAD_CREDENTIALS_ERROR',
  'no answer comes to the removal': null,
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
    const left = (before?.context.problems ?? []).filter((field) => field !== 'password');
    const empty = isBusy(before) ? [] : (EMPTY[words] ?? []);
    return after.context.problems.join() === (words === 'type the password' ? left : empty).join();
  },

  'a failed attempt is reported with the reason that the server gave': ({ words, after }) =>
    !(words in REFUSALS) ||
    (after.matches({
      changing: { attempt: words.endsWith('removal') ? { removing: 'failed' } : { adding: 'failed' } },
    }) &&
      after.context.code === REFUSALS[words]),

  'once an attempt that may have changed something gets no answer, and not before, the outcome counts as unknown until the form is closed':
    ({ words, before, after }) =>
      isOpen(after) ===
      (after.matches('changing') && (isOpen(before) || words.startsWith('no answer comes'))),
});
