import type { SnapshotFrom } from 'xstate';

import type { passkeyRenamingMachine } from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof passkeyRenamingMachine>;

const SAVE = 'press *Save the name* with a name';
const BLANK = 'press *Save the name* with a blank field';
const KEPT = 'the server stores the name';

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: there is no such passkey': 'NOT_FOUND_ERROR',
  'no answer comes': null,
};

const isOpen = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ naming: { outcome: 'open' } }) === true;

const isBusy = (snapshot: Snapshot | null): boolean => snapshot?.hasTag('busy') === true;

export const passkeyRenamingInvariants = invariants<Snapshot>({
  'only a name that is not blank is sent, and not again while it is being stored': ({
    words,
    before,
    calls,
  }) => calls.length === (words === SAVE && !isBusy(before) ? 1 : 0),

  'the passkey that was chosen gets the name that was typed, without spaces around it': ({ calls }) =>
    calls.every(({ input }) => JSON.stringify(input) === JSON.stringify({ id: 'laptop', name: 'Office' })),

  'the page says that the passkey is renamed once it is, and not before': ({ words, before, after }) =>
    words === KEPT
      ? after.matches({ listed: 'renamed' }) && after.context.name === 'Office'
      : !after.matches({ listed: 'renamed' }) || before?.matches({ listed: 'renamed' }) === true,

  'the person cannot cancel while the answer is awaited': ({ words, before, after }) =>
    !isBusy(before) || words !== 'press *Cancel*' || isBusy(after),

  'the names are fetched again exactly when the person closes the form after an attempt that may have succeeded':
    (moment) =>
      did(moment, 'fetchPasskeys') ===
      (moment.words === 'press *Cancel*' && isOpen(moment.before) && !isBusy(moment.before)),

  'the missing name is pointed out until it is filled in': ({ words, before, after }) => {
    if (words === 'type a name') return !after.matches({ naming: { attempt: 'invalid' } });
    if (words === 'type nothing but a space')
      return (
        after.matches({ naming: { attempt: 'invalid' } }) ===
        before?.matches({ naming: { attempt: 'invalid' } })
      );
    return words !== BLANK || isBusy(before) || after.matches({ naming: { attempt: 'invalid' } });
  },

  'a failed attempt is reported with the reason that the server gave': ({ words, after }) =>
    !(words in REFUSALS) ||
    (after.matches({ naming: { attempt: 'failed' } }) && after.context.code === REFUSALS[words]),

  'once an attempt gets no answer, and not before, the outcome counts as unknown until the form is closed': ({
    words,
    before,
    after,
  }) =>
    isOpen(after) === (after.matches('naming') && (isOpen(before) || words.startsWith('no answer comes'))),
});
