import type { SnapshotFrom } from 'xstate';

import type { cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

export const cartSavingInvariants = invariants<SnapshotFrom<typeof cartSavingMachine>>({
  'the memory list is fetched again after each answer, and also when none comes': (moment) =>
    wasSent(moment, 'memoryList', 'memory.reload') === (moment.happening?.by === 'server'),
  'lines are sent only when the person asks for it, and not again while they are being sent': ({
    calls,
    words,
    before,
  }) => calls.length === (words === 'save all lines' && before?.matches('saving') !== true ? 1 : 0),
  'the cart stays as it is': ({ sent }) => sent.every(({ to }) => to !== 'cart'),
  'the page says that all lines are saved only if they are, and shows no results after a failure': ({
    words,
    after,
  }) =>
    after.matches('saved') === (words === 'all lines are saved') &&
    (!/another machine|one line of two/.test(words) || after.matches('partlySaved')) &&
    (!after.matches('failed') || after.context.results.length === 0),
});
