import type { SnapshotFrom } from 'xstate';

import type { orderConfirmationMachine } from '#machines/lifecycles/order-confirmation.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const orderConfirmationInvariants = invariants<SnapshotFrom<typeof orderConfirmationMachine>>({
  'an order begins in the state that its record says': ({ before, after }) => {
    if (before !== null) return true;
    const { isConfirmed, isDelivered } = after.context;
    if (isDelivered) return after.matches('closed');
    return after.matches(isConfirmed ? 'confirmed' : 'received');
  },
  'an order is confirmed only by the maker, with a day for each line': ({ words, before, after }) =>
    before === null ||
    !after.matches('confirmed') ||
    before.matches('confirmed') ||
    words === 'the maker names a day for each line',
  'a confirmed order stays confirmed': ({ before, after }) =>
    before?.matches('confirmed') !== true || after.matches('confirmed'),
  'nothing is promised once the goods have arrived': ({ before, after }) =>
    before?.matches('closed') !== true || after.matches('closed'),
});
