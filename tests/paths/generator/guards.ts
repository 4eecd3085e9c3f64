import { and, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';

import { definitionsOf } from './chart.ts';

type Check = (snapshot: AnyMachineSnapshot, at: object, params: unknown) => boolean;

/** Holds the answers that the conditions of a chart have given so far, by the name of the guarded transition. */
export type Sides = ReadonlyMap<string, ReadonlySet<boolean>>;

/**
 * Records each answer that a condition of the chart gives. XState evaluates the conditions of an event in order until one
 * holds, so every recorded answer has influenced what happens. This modifies the chart, so pass a copy.
 */
export const watchGuards = (machine: AnyStateMachine): Sides => {
  const sides = new Map<string, Set<boolean>>();
  for (const { name, transition } of definitionsOf(machine)) {
    if (transition.guard === undefined) continue;
    const seen = new Set<boolean>();
    sides.set(name, seen);
    const asked = and([transition.guard as never]) as unknown as { check: Check };
    const check: Check = (snapshot, at) => {
      const isMet = asked.check(snapshot, at, asked);
      seen.add(isMet);
      return isMet;
    };
    transition.guard = Object.assign(() => false, { check }) as unknown as NonNullable<
      typeof transition.guard
    >;
  }
  return sides;
};

/** Returns each answer that a condition has not given, named by its transition and the answer. */
export const oneSided = (sides: Sides): string[] =>
  [...sides].flatMap(([name, seen]) =>
    [true, false].filter((side) => !seen.has(side)).map((side) => `${name} [${side ? 'met' : 'not met'}]`),
  );
