import { and, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';

import { definitionsOf } from './chart.ts';

type Check = (snapshot: AnyMachineSnapshot, at: object, params: unknown) => boolean;

/** By the names of the guarded transitions of a chart: what their conditions have said so far. */
export type Sides = ReadonlyMap<string, ReadonlySet<boolean>>;

/**
 * Notes each answer that a condition of the chart gives. XState asks the conditions of an event in their order until one is
 * met, so that an answer noted here has decided what happens. Changes the chart: give it a copy.
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

/** A condition of which only one side has ever decided, named by its transition and the side that is missing. */
export const oneSided = (sides: Sides): string[] =>
  [...sides].flatMap(([name, seen]) =>
    [true, false].filter((side) => !seen.has(side)).map((side) => `${name} [${side ? 'met' : 'not met'}]`),
  );
