import type { SnapshotFrom } from 'xstate';

import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';

import { invariants, told } from '#tests/paths/machine/moment.ts';

export const cartFillingInvariants = invariants<SnapshotFrom<typeof cartFillingMachine>>({
  'the cart is fetched again after each answer, and also when none comes': (moment) =>
    told(moment, 'cart', 'cart.reload') === (moment.happening?.by === 'server'),
  'lines are sent only when the person asks for it, and not again while they are being sent': ({
    calls,
    words,
    before,
  }) =>
    calls.length ===
    (words.startsWith('add') &&
    before?.matches('filling') !== true &&
    before?.context.wrongQuantities.length === 0
      ? 1
      : 0),
  'nothing is added to the cart while a quantity is not valid, and the focus moves to its field': ({
    words,
    before,
    calls,
    emitted,
  }) =>
    before === null ||
    before.matches('filling') ||
    before.context.wrongQuantities.length === 0 ||
    !words.startsWith('add')
      ? emitted.length === 0
      : calls.length === 0 && emitted.length === 1,
  'a selection stays until the person changes it': ({ words, before, after }) =>
    before === null ||
    (before.context.chosen.length === after.context.chosen.length) !== /^(?:de)?select/.test(words),
  'only if all lines are in the cart does the page say so, and after a failure it shows no results': ({
    words,
    before,
    after,
  }) =>
    (!after.matches('filled') || before?.matches('filled') === true || words === 'all lines are added') &&
    (!words.endsWith('added') || after.matches(words.startsWith('all') ? 'filled' : 'partlyFilled')) &&
    (!after.matches('failed') || after.context.results.length === 0),
});
