import {
  and,
  not,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';

import { guardInCode } from '#tests/paths/writing/guards.ts';

import { definitionsOf } from './chart.ts';

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

type Check = (snapshot: AnyMachineSnapshot, at: object, params: unknown) => boolean;

/** Describes a condition that XState combines from others with `and`, `or` or `not`. */
interface Combined {
  readonly check: Check;
  readonly guards: readonly Guard[];
}

/**
 * Holds the answers that the conditions of a chart have given so far, by the name of the guarded transition. The answers
 * of a part of a condition are under the name of the transition, followed by that of the part.
 */
export type Sides = ReadonlyMap<string, ReadonlySet<boolean>>;

const combined = (guard: Guard): Combined | null =>
  typeof guard === 'function' && 'guards' in guard ? (guard as unknown as Combined) : null;

/** Makes a condition in the form of XState's own combined ones, which are asked with `check`. */
const conditionOf = (asked: { readonly check: Check; readonly guards?: readonly Guard[] }): Guard =>
  Object.assign(() => false, asked) as unknown as Guard;

/** Returns a function that gives XState's answer to a condition of any form. */
const answerOf = (guard: Guard) => {
  const asked = and([guard as never]) as unknown as Combined;
  return (snapshot: AnyMachineSnapshot, at: object): boolean => asked.check(snapshot, at, asked);
};

/** Lists the conditions that a combined one consists of, at every depth; any other condition is its own only part. */
const partsOf = (guard: Guard): readonly Guard[] =>
  combined(guard)?.guards.flatMap((each) => partsOf(each)) ?? [guard];

/** Returns a condition in which each part is replaced. */
const withParts = (guard: Guard, replace: (part: Guard) => Guard): Guard => {
  const whole = combined(guard);
  if (whole === null) return replace(guard);
  return conditionOf({ check: whole.check, guards: whole.guards.map((each) => withParts(each, replace)) });
};

/** Returns how the part answers, and how the whole would answer if this part gave the opposite. */
const partOf = (whole: Guard, part: Guard, seen: Set<boolean>) => ({
  seen,
  isMet: answerOf(part),
  otherwise: answerOf(
    withParts(whole, (each) => (each === part ? (not(each as never) as unknown as Guard) : each)),
  ),
});

/**
 * Records each answer that a condition of the chart gives. XState evaluates the conditions of an event in order until
 * one holds, so every recorded answer has influenced what happens. An answer of a part of a combined condition is
 * recorded only if the opposite would have changed the answer of the whole. This modifies the chart, so pass a copy.
 */
export const watchGuards = (machine: AnyStateMachine): Sides => {
  const sides = new Map<string, Set<boolean>>();
  // A part that a condition contains twice has one name, and counts as one.
  const sidesOf = (name: string): Set<boolean> => {
    const seen = sides.get(name) ?? new Set<boolean>();
    sides.set(name, seen);
    return seen;
  };
  for (const { name, transition } of definitionsOf(machine)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    const seen = sidesOf(name);
    const isMet = answerOf(guard);
    const parts = partsOf(guard);
    // A condition and its only part give the same answers.
    const watched =
      parts.length === 1
        ? []
        : parts.map((part) => partOf(guard, part, sidesOf(`${name}, ${guardInCode(part)}`)));
    const check: Check = (snapshot, at) => {
      const answer = isMet(snapshot, at);
      seen.add(answer);
      for (const part of watched)
        if (part.otherwise(snapshot, at) !== answer) part.seen.add(part.isMet(snapshot, at));
      return answer;
    };
    transition.guard = conditionOf({ check });
  }
  return sides;
};

/** Returns each answer that never came, with the name of the condition or part: `closed: push, isDark [met]`. */
export const oneSided = (sides: Sides): string[] =>
  [...sides].flatMap(([name, seen]) =>
    [true, false].filter((side) => !seen.has(side)).map((side) => `${name} [${side ? 'met' : 'not met'}]`),
  );
