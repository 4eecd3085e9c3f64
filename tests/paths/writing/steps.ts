import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';

import { definitionsOf, placeOf } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import type { Path, PathStep } from '#tests/paths/generator/paths.ts';

import { inDuration } from './durations.ts';
import { elapsedOn } from './elapsed.ts';
import { capital, stateInWords } from './words.ts';

/** Describes a state that a step leads to. */
interface Arrival {
  /** `null` for the state of a child, which has a chart of its own. */
  readonly place: string | null;
  readonly title: string;
  readonly description: string;
}

/** Puts one step in words: what is done, how the chart describes it, and which states are entered. */
export interface StepWords {
  readonly does: string;
  readonly says: readonly string[];
  readonly arrives: readonly Arrival[];
}

/** Returns the leaf states of a snapshot. */
const restingIn = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  nodes.filter((node) => Object.keys(node.states).length === 0);

const newIn = (model: PathModel, step: PathStep, before: PathStep | undefined): Arrival[] => {
  const known = new Set((before ? restingIn(before.state) : []).map((node) => node.id));
  return restingIn(step.state)
    .filter(({ id }) => !known.has(id))
    .map((node) => ({
      place: placeOf(node),
      title: stateInWords(node, model),
      description: node.description ?? '',
    }));
};

const childrenOf = ({ state }: PathStep) => Object.entries(state.children as Record<string, AnyActorRef>);

/** Returns the states of the children that a step moved; for a child that is starting, the chart itself says enough. */
const movedChildren = (step: PathStep, before: PathStep | undefined): Arrival[] => {
  const known = new Map(before ? childrenOf(before) : []);
  return childrenOf(step).flatMap(([id, child]) => {
    const [old, now] = [known.get(id), child].map(
      (actor) => actor?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined,
    );
    if (old?.machine === undefined || JSON.stringify(old.value) === JSON.stringify(now?.value)) return [];
    return restingIn(now as AnyMachineSnapshot).map((node) => ({
      place: null,
      title: capital(id),
      description: node.description ?? '',
    }));
  });
};

/** Returns a path in words, step by step. */
export const stepsInWords = (model: PathModel, path: Path): StepWords[] => {
  const says = new Map(
    definitionsOf(model.machine).map(({ name, transition }) => [name, transition.description ?? '']),
  );
  const elapsed = elapsedOn(model, path);
  return path.steps.map((step, index) => {
    const ms = elapsed[index]!;
    // A calculated time may already have passed, for example on a device that has slept.
    const length = ms === 0 ? 'at once: the time has already passed' : `after ${inDuration(ms)}`;
    const waits = step.happening?.by === 'time' ? ` (${length})` : '';
    return {
      does: `${step.words}${waits}`,
      says: step.definitions.map((name) => says.get(name)!),
      arrives: [...newIn(model, step, path.steps[index - 1]), ...movedChildren(step, path.steps[index - 1])],
    };
  });
};
