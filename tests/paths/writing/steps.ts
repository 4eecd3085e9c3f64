import type { AnyMachineSnapshot } from 'xstate';

import { placeOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { PathStep } from '#tests/paths/generator/paths.ts';

/** One step in words: what is done, what the chart says to it, and which states are new with what they are. */
export interface StepWords {
  readonly does: string;
  readonly says: readonly string[];
  readonly arrives: ReadonlyMap<string, string>;
}

/** The leaves that a snapshot rests in, with what the chart says of them. */
const restingIn = ({ _nodes: nodes }: AnyMachineSnapshot): Map<string, string> =>
  new Map(
    nodes
      .filter((node) => Object.keys(node.states).length === 0)
      .map((node) => [placeOf(node), node.description ?? '']),
  );

export const stepWords = (
  step: PathStep,
  before: PathStep | undefined,
  definitions: ReadonlyMap<string, Definition>,
): StepWords => {
  const known = before ? restingIn(before.state) : new Map<string, string>();
  return {
    does: step.words,
    says: step.definitions.map((name) => definitions.get(name)!.transition.description ?? ''),
    arrives: new Map([...restingIn(step.state)].filter(([place]) => !known.has(place))),
  };
};
