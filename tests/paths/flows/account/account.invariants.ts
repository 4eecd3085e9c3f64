import type { SnapshotFrom } from 'xstate';

import type { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';
import type { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';
import type { ProfileDraft } from '#machines/account/profile-edit/profile-edit.types.ts';
import type { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

export const profileEditInvariants = invariants<SnapshotFrom<typeof profileEditMachine>>({
  'nothing is saved without a last name': ({ calls }) =>
    calls.every(({ input }) => (input as ProfileDraft).lastName !== ''),
  'what is saved has no spaces around it': ({ calls }) =>
    calls.every(({ input }) => Object.values(input as ProfileDraft).every((text) => text === text.trim())),
  'the profile is sent only by pressing *Save*, and not again while it is being saved': ({
    words,
    before,
    calls,
  }) =>
    calls.length === 0 ||
    (calls.length === 1 && words.startsWith('press *Save*') && before?.matches({ form: 'saving' }) === false),
  'the page says that the profile is saved only once the server has confirmed it': ({
    words,
    before,
    after,
  }) =>
    !after.matches({ viewing: 'saved' }) ||
    before?.matches({ viewing: 'saved' }) === true ||
    words === 'the server saves the profile',
  'entries are kept until they are saved or discarded': (moment) => {
    const { words, before, after } = moment;
    const isEntered = words === 'enter the last name' && before?.matches('form') === true;
    const isDone = before?.matches('form') === true && after.matches('viewing');
    return did(moment, 'keepDraft') === (isEntered || isDone) && (!isDone || after.context.draft === null);
  },
  'unsaved changes are back in their fields': ({ words, after }) =>
    !words.startsWith('a dealer comes back') ||
    (after.matches({ form: 'restored' }) && after.context.draft?.lastName === 'Becker'),
  'problems are listed as long as there are any': ({ after }) =>
    after.matches({ form: 'invalid' }) || after.context.problems.length === 0,
});

export const signOutElsewhereInvariants = invariants<SnapshotFrom<typeof signOutElsewhereMachine>>({
  'exactly the sessions that the person chose are ended': ({ words, calls }) =>
    calls.every(
      ({ input }) => input === (words === 'press the sign-out button of another session' ? 'phone' : null),
    ),
  'the server is asked once for each press': ({ words, calls }) =>
    calls.length === (words.startsWith('press') ? 1 : 0),
  'the page says that a session has ended only once it has': ({ words, before, after }) =>
    !after.matches({ ready: 'done' }) ||
    before?.matches({ ready: 'done' }) === true ||
    words === 'the server ends the chosen sessions',
});

type Deletion = SnapshotFrom<typeof accountDeletionMachine>;

/** Returns whether the request was sent but got no useful answer, so the server may have recorded it. */
const mayStand = (snapshot: Deletion): boolean =>
  snapshot.matches({ confirming: 'failed' }) || snapshot.matches({ confirming: 'retracting' });

export const accountDeletionInvariants = invariants<Deletion>({
  'deletion is requested only after the person has confirmed': ({ words, calls }) =>
    calls.every(({ service }) => service !== 'requestDeletion' || words === 'press *Request deletion*'),
  'a request that is on its way can no longer be cancelled': ({ before, after, happening }) =>
    before?.matches({ confirming: 'requesting' }) !== true ||
    happening?.by === 'server' ||
    after.matches({ confirming: 'requesting' }),
  'a request counts as made only once the server has recorded it, or may have': ({ words, before, after }) =>
    before === null ||
    !after.matches('requested') ||
    before.matches('requested') ||
    before.matches('withdrawing') ||
    words === 'the server records the request' ||
    words === 'no answer comes to the withdrawal',
  'a request that was sent counts as withdrawn only once the server has withdrawn it': ({
    words,
    before,
    after,
  }) =>
    before === null ||
    !(mayStand(before) || before.matches('requested') || before.matches('withdrawing')) ||
    !after.matches('idle') ||
    words === 'the server withdraws the request',
});
