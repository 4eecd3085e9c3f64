import type { SnapshotFrom } from 'xstate';

import type { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';
import type { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';
import type { ProfileDraft } from '#machines/account/profile-edit/profile-edit.types.ts';
import type { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

export const profileEditInvariants = invariants<SnapshotFrom<typeof profileEditMachine>>({
  'nothing is saved without a last name': ({ calls }) =>
    calls.every(({ input }) => (input as ProfileDraft).lastName !== ''),
  'one press saves once': ({ words, before, calls }) =>
    calls.length === 0 ||
    (calls.length === 1 && words.startsWith('press *Save*') && before?.matches({ form: 'saving' }) === false),
  'it is said to be saved only when the server says so': ({ words, before, after }) =>
    !after.matches({ viewing: 'saved' }) ||
    before?.matches({ viewing: 'saved' }) === true ||
    words === 'the server saves it',
  'what is entered is kept until it is saved or given up': (moment) => {
    const { words, before, after } = moment;
    const isEntered = words === 'enter the last name' && before?.matches('form') === true;
    const isDone = before?.matches('form') === true && after.matches('viewing');
    return did(moment, 'keepDraft') === (isEntered || isDone) && (!isDone || after.context.draft === null);
  },
  'what was not saved is back in the fields': ({ words, after }) =>
    !words.startsWith('a dealer comes back') ||
    (after.matches({ form: 'restored' }) && after.context.draft?.lastName === 'Becker'),
  'problems are listed exactly while there are some': ({ after }) =>
    after.matches({ form: 'invalid' }) || after.context.problems.length === 0,
});

export const signOutElsewhereInvariants = invariants<SnapshotFrom<typeof signOutElsewhereMachine>>({
  'what is ended is what was pressed': ({ words, calls }) =>
    calls.every(
      ({ input }) => input === (words === 'press the sign-out of another session' ? 'phone' : null),
    ),
  'one press ends once': ({ words, calls }) => calls.length === (words.startsWith('press') ? 1 : 0),
  'nobody is told that it is done before it is': ({ words, before, after }) =>
    !after.matches({ ready: 'done' }) ||
    before?.matches({ ready: 'done' }) === true ||
    words === 'the server ends it',
});

export const accountDeletionInvariants = invariants<SnapshotFrom<typeof accountDeletionMachine>>({
  'nothing is asked of the server before the person has confirmed': ({ words, calls }) =>
    calls.every(({ service }) => service !== 'requestDeletion' || words === 'press *Request deletion*'),
  'a wish stands only when the server has recorded it': ({ words, before, after }) =>
    before === null ||
    !after.matches('requested') ||
    before.matches('requested') ||
    before.matches('withdrawing') ||
    words === 'the server records the wish',
  'a wish that stands is forgotten only when the server has withdrawn it': ({ words, before, after }) =>
    !(before?.matches('requested') || before?.matches('withdrawing')) ||
    !after.matches('idle') ||
    words === 'the server withdraws the wish',
});
