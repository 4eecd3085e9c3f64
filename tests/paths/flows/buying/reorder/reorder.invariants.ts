import type { SnapshotFrom } from 'xstate';

import type { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import type { ReorderAttempt } from '#machines/buying/reorder/reorder.types.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

const keysIn = (calls: readonly { readonly service: string; readonly input: unknown }[]): string[] =>
  calls.filter(({ service }) => service === 'mergeOrder').map(({ input }) => (input as ReorderAttempt).key);

export const reorderInvariants = invariants<SnapshotFrom<typeof reorderMachine>>({
  'only confirmed lines are added to the cart, and never one that was deselected': ({
    words,
    calls,
    before,
  }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'mergeOrder' ||
        ((words === 'press *Add to the cart*' || words === 'press *Try again*') &&
          (input as ReorderAttempt).positions.length > 0 &&
          (input as ReorderAttempt).positions ===
            (before?.context.attempt?.positions ?? before?.context.chosen)),
    ),
  'a line is added in the quantity that the person has set, and no quantity is sent for any other line': ({
    words,
    calls,
    before,
  }) =>
    calls.every(({ service, input }) => {
      if (service !== 'mergeOrder' || words !== 'press *Add to the cart*') return true;
      const { chosen, quantities } = before!.context;
      const { positions, quantities: sent } = input as ReorderAttempt;
      return (
        Object.keys(sent).every((position) => positions.includes(Number(position))) &&
        chosen.every((position) => sent[position] === quantities[position])
      );
    }),
  'nothing is added while a quantity is not valid': ({ words, before, calls }) =>
    words !== 'press *Add to the cart*' || before?.context.wrongQuantities.length === 0 || calls.length === 0,
  'the person confirms exactly what was shown': ({ calls }, earlier) => {
    const shown = earlier.findLast(({ after }) => after.matches('choosing'))?.after.context.fingerprint;
    return calls.every(
      ({ service, input }) => service !== 'mergeOrder' || (input as ReorderAttempt).fingerprint === shown,
    );
  },
  'deselected lines stay deselected when the lines are shown again': ({ words, before, after }, earlier) => {
    const isLookedAtAgain = earlier.at(-1)?.words === 'press *Show the lines again*';
    if (!isLookedAtAgain || words !== 'two of three lines can be ordered') return true;
    const { orderable, chosen } = before!.context;
    return after.context.chosen.every(
      (position) => chosen.includes(position) || !orderable.includes(position),
    );
  },
  'an attempt whose answer was lost is repeated only with its own key': ({ calls }, earlier) => {
    const lost = earlier.findLastIndex(({ words }) => words === 'the answer is lost');
    const settled = earlier.findLastIndex(({ after }) =>
      ['merged', 'refused', 'outdated'].some((state) => after.value === state),
    );
    if (lost <= settled) return true;
    const keys = keysIn(earlier.flatMap((moment) => moment.calls));
    return keysIn(calls).every((key) => key === keys.at(-1) && key.length >= 16);
  },
  'a new attempt has a key of its own': ({ words, calls }, earlier) =>
    words !== 'press *Add to the cart*' ||
    keysIn(calls).every((key) => !keysIn(earlier.flatMap((moment) => moment.calls)).includes(key)),
  'the cart is fetched again whenever it may have changed': (moment) => {
    const mayHaveChanged =
      moment.before?.matches('merging') === true &&
      !moment.after.matches('refused') &&
      !moment.after.matches('outdated');
    return !mayHaveChanged || wasSent(moment, 'cart', 'cart.reload');
  },
});
