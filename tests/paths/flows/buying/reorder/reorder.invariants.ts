import type { SnapshotFrom } from 'xstate';

import type { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import type { ReorderAttempt, ReorderContext } from '#machines/buying/reorder/reorder.types.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

const keysIn = (calls: readonly { readonly service: string; readonly input: unknown }[]): string[] =>
  calls.filter(({ service }) => service === 'mergeOrder').map(({ input }) => (input as ReorderAttempt).key);

/** Returns the lines that may be added now: those that are chosen, or those of the attempt that is repeated. */
const confirmedIn = (words: string, context: ReorderContext | undefined): readonly number[] | undefined => {
  if (words === 'press *Add to the cart*') return context?.chosen;
  return words === 'press *Try again*' ? context?.attempt?.positions : undefined;
};

const isUnanswered = (snapshot: SnapshotFrom<typeof reorderMachine> | null): boolean =>
  snapshot?.matches('uncertain') === true || snapshot?.matches('unsettled') === true;

export const reorderInvariants = invariants<SnapshotFrom<typeof reorderMachine>>({
  'only confirmed lines are added to the cart, and never one that was deselected': ({
    words,
    calls,
    before,
  }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'mergeOrder' ||
        ((input as ReorderAttempt).positions.length > 0 &&
          (input as ReorderAttempt).positions === confirmedIn(words, before?.context)),
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
  'after an attempt without an answer, the order is not compared again, and the attempt is repeated only with its own key':
    ({ before, after, calls }, earlier) => {
      if (!isUnanswered(before)) return true;
      const keys = keysIn(earlier.flatMap((moment) => moment.calls));
      return (
        (isUnanswered(after) || after.matches('merging')) &&
        keysIn(calls).every((key) => key === keys.at(-1) && key.length >= 16)
      );
    },
  'an attempt counts as unanswered once its dialog is closed before the answer': ({ words, before, after }) =>
    words !== 'press *Close*' || before?.matches('merging') !== true || isUnanswered(after),
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
