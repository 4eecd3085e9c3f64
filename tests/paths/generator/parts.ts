import type { AnyStateMachine, UnknownAction } from 'xstate';

import { definitionsOf, nodesOf, placeOf } from './chart.ts';

/** Describes a part of a chart that can be removed or changed. */
export interface Part {
  readonly name: string;
  /** Removes the part from a copy of the chart. */
  readonly takeOut: (copy: AnyStateMachine) => void;
}

const nameOf = (action: UnknownAction): string =>
  typeof action === 'string' ? action : 'type' in action ? String(action.type) : 'an action';

const withoutOne = <T>(all: readonly T[], index: number): T[] => all.filter((_, each) => each !== index);

const partsOfTransitions = (machine: AnyStateMachine): Part[] =>
  definitionsOf(machine).flatMap(({ name, transition }, place) => [
    ...(transition.guard === undefined
      ? []
      : [
          {
            name: `${name}, its condition`,
            takeOut: (copy: AnyStateMachine) => {
              delete definitionsOf(copy)[place]!.transition.guard;
            },
          },
        ]),
    ...transition.actions.map((action, index) => ({
      name: `${name}, ${nameOf(action)}`,
      takeOut: (copy: AnyStateMachine) => {
        const { transition: its } = definitionsOf(copy)[place]!;
        its.actions = withoutOne(its.actions, index);
      },
    })),
  ]);

const partsOfStates = (machine: AnyStateMachine): Part[] =>
  nodesOf(machine.root).flatMap((node, place) =>
    (['entry', 'exit'] as const).flatMap((side) =>
      node[side].map((action, index) => ({
        name: `${placeOf(node)}, on ${side === 'entry' ? 'entering' : 'leaving'}: ${nameOf(action)}`,
        takeOut: (copy: AnyStateMachine) => {
          const its = nodesOf(copy.root)[place]!;
          its[side] = withoutOne(its[side], index);
        },
      })),
    ),
  );

type Delays = Record<string, number | ((...args: readonly unknown[]) => number)>;

const delaysOf = (machine: AnyStateMachine): Delays => machine.implementations.delays as unknown as Delays;

const partsOfTime = (machine: AnyStateMachine): Part[] =>
  Object.entries(delaysOf(machine)).map(([name, delay]) => ({
    name: `the delay ${name}`,
    takeOut: (copy: AnyStateMachine) => {
      delaysOf(copy)[name] =
        typeof delay === 'number' ? delay + 1 : (...args: readonly unknown[]) => delay(...args) + 1;
    },
  }));

/** Lists every condition, action and delay of a chart; a delay is not removed but made one millisecond longer. */
export const partsOf = (machine: AnyStateMachine): Part[] => [
  ...partsOfTransitions(machine),
  ...partsOfStates(machine),
  ...partsOfTime(machine),
];
