import type { SnapshotFrom } from 'xstate';

import type { resetLinkMachine } from '#machines/lifecycles/reset-link.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Link = SnapshotFrom<typeof resetLinkMachine>;

const isWaiting = (link: Link | null): boolean =>
  link !== null && (link.matches('pending') || link.matches('lasting'));

export const resetLinkInvariants = invariants<Link>({
  'a password is chosen only with a link that is still pending': ({ before, after }) =>
    before === null || before.matches('used') || !after.matches('used') || isWaiting(before),

  'the record decides the state in which a link begins, and a pending link can be used unless it has expired':
    ({ before, after }) => {
      const { record, kind, expiresAt, now } = after.context;
      if (before !== null) return true;
      if (record !== 'pending') return after.value === record;
      if (expiresAt! <= now) return after.value === 'expired';
      return after.value === (kind === 'recovery' ? 'lasting' : 'pending');
    },

  'choosing a password with a pending link uses it up': ({ words, before, after }) =>
    words !== 'choose a new password' || !isWaiting(before) || after.matches('used'),

  'a newer link or a newer password replaces a pending link': ({ words, before, after }) =>
    !['a newer link is made', 'the password is changed in another way'].includes(words) ||
    !before?.matches('pending') ||
    after.matches('replaced'),

  'a link for the owner of an address ends only by use or expiry': ({ words, before, after }) =>
    ['choose a new password', 'seven days pass'].includes(words) ||
    !before?.matches('lasting') ||
    after.matches('lasting'),

  'a link that no longer works never works again': ({ before, after }) =>
    before === null || isWaiting(before) || after.value === before.value,

  'a link that is not used within its hour expires': ({ words, before, after }) =>
    words !== 'an hour passes' || !before?.matches('pending') || after.matches('expired'),

  'no link works for longer than seven days': ({ words, before, after }) =>
    words !== 'seven days pass' || !isWaiting(before) || after.matches('expired'),
});
