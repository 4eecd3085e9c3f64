import type { SnapshotFrom } from 'xstate';

import type { resetLinkMachine } from '#machines/lifecycles/reset-link.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Link = SnapshotFrom<typeof resetLinkMachine>;

const isWaiting = (link: Link | null): boolean =>
  link !== null && (link.matches('pending') || link.matches('lasting'));

export const resetLinkInvariants = invariants<Link>({
  'a password is chosen only with a link that still waits': ({ before, after }) =>
    before === null || before.matches('used') || !after.matches('used') || isWaiting(before),

  'what is on record decides what a link is worth, and a link that waits is worth something until its time is over':
    ({ before, after }) => {
      const { record, kind, expiresAt, now } = after.context;
      if (before !== null) return true;
      if (record !== 'pending') return after.value === record;
      if (expiresAt! <= now) return after.value === 'expired';
      return after.value === (kind === 'recovery' ? 'lasting' : 'pending');
    },

  'the first to choose a password with a link that waits has used it up': ({ words, before, after }) =>
    words !== 'choose a new password' || !isWaiting(before) || after.matches('used'),

  'a newer link and a newer password both retire a link that waits': ({ words, before, after }) =>
    !['a newer link is made', 'the password is changed in another way'].includes(words) ||
    !before?.matches('pending') ||
    after.matches('replaced'),

  'nothing but its use and its time ends the link of the owner of an address': ({ words, before, after }) =>
    ['choose a new password', 'seven days pass'].includes(words) ||
    !before?.matches('lasting') ||
    after.matches('lasting'),

  'what was good for nothing stays so': ({ before, after }) =>
    before === null || isWaiting(before) || after.value === before.value,

  'a link that was not used within its hour comes too late': ({ words, before, after }) =>
    words !== 'an hour passes' || !before?.matches('pending') || after.matches('expired'),

  'no link is good for longer than seven days': ({ words, before, after }) =>
    words !== 'seven days pass' || !isWaiting(before) || after.matches('expired'),
});
