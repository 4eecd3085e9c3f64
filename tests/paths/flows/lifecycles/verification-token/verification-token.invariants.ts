import type { SnapshotFrom } from 'xstate';

import type { verificationTokenMachine } from '#machines/lifecycles/verification-token.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const verificationTokenInvariants = invariants<SnapshotFrom<typeof verificationTokenMachine>>({
  'an address is verified only by a link that is still pending': ({ before, after }) =>
    before === null || before.matches('verified') || !after.matches('verified') || before.matches('pending'),
  'the record decides the state in which a link begins, but a pending link begins as expired if it is too old, and a replaced one if the newest link is':
    ({ before, after }) => {
      const { record, expiresAt, now } = after.context;
      if (before !== null) return true;
      const isTimed = record === 'pending' || record === 'replaced';
      return after.value === (isTimed && expiresAt! <= now ? 'expired' : record);
    },
  'opening a pending link for the first time verifies the address': ({ words, before, after }) =>
    words !== 'open the link' || !before?.matches('pending') || after.matches('verified'),
  'a newer link replaces the previous one': ({ words, before, after }) =>
    words !== 'a new link is mailed' ||
    !(before?.matches('pending') || before?.matches('expired')) ||
    after.matches('replaced'),
  'a link that is not opened within its day expires': ({ words, before, after }) =>
    words !== 'a day passes' || !before?.matches('pending') || after.matches('expired'),
  'a replaced link counts as expired once the newer one has expired too': ({ words, before, after }) =>
    words !== 'a day passes' || !before?.matches('replaced') || after.matches('expired'),
});
