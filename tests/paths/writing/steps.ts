import type { AnyMachineSnapshot } from 'xstate';

import { definitionsOf, placeOf } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import type { Path, PathStep } from '#tests/paths/generator/paths.ts';

import { inDuration } from './durations.ts';
import { elapsedOn } from './elapsed.ts';

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

const newIn = (step: PathStep, before: PathStep | undefined): Map<string, string> => {
  const known = before ? restingIn(before.state) : new Map<string, string>();
  return new Map([...restingIn(step.state)].filter(([place]) => !known.has(place)));
};

/** A path in words, step by step. */
export const stepsInWords = (model: PathModel, path: Path): StepWords[] => {
  const says = new Map(
    definitionsOf(model.machine).map(({ name, transition }) => [name, transition.description ?? '']),
  );
  const elapsed = elapsedOn(model, path);
  return path.steps.map((step, index) => {
    const waits = step.happening?.by === 'time' ? ` (after ${inDuration(elapsed[index]!)})` : '';
    return {
      does: `${step.words}${waits}`,
      says: step.definitions.map((name) => says.get(name)!),
      arrives: newIn(step, path.steps[index - 1]),
    };
  });
};
