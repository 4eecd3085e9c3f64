import type { SnapshotFrom } from 'xstate';

import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';

import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { invariants, wasSent } from '#tests/paths/machine/moment.ts';
import { LINES } from './cart-filling.model.ts';

type Snapshot = SnapshotFrom<typeof cartFillingMachine>;

const chosenIn = (snapshot: Snapshot | null): readonly string[] => snapshot?.context.chosen ?? [];

/** Returns the entries that must be selected after a step. */
const wantedAfter = (words: string, before: Snapshot | null): readonly string[] => {
  if (words.startsWith('select')) return [ENTRY.articleNo];
  return words.startsWith('deselect') ? [] : chosenIn(before);
};

export const cartFillingInvariants = invariants<Snapshot>({
  'the cart is fetched again after each answer, and also when none comes': (moment) =>
    wasSent(moment, 'cart', 'cart.reload') === (moment.happening?.by === 'server'),
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
  'exactly the selected lines are sent, or all lines if none is selected': ({ calls, before }) => {
    const chosen = chosenIn(before);
    const wanted = LINES.filter(({ articleNo }) => chosen.length === 0 || chosen.includes(articleNo));
    return calls.every(({ input }) => JSON.stringify(input) === JSON.stringify(wanted));
  },
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
  'the selection is what the person made it, and stays until they change it': ({ words, before, after }) =>
    after.context.chosen.join() === wantedAfter(words, before).join(),
  'the page says that all lines are added only if they are, and shows no results after a failure': ({
    words,
    before,
    after,
  }) =>
    (!after.matches('filled') || before?.matches('filled') === true || words === 'all lines are added') &&
    (!words.endsWith('added') || after.matches(words.startsWith('all') ? 'filled' : 'partlyFilled')) &&
    (!after.matches('failed') || after.context.results.length === 0),
});
