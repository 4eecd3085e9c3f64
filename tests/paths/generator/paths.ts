import { TestModel, type PathGenerator, type StatePath, type TestPath } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

import { definitionsOf, statesOf } from './chart.ts';
import { cover } from './cover.ts';
import { graphOf, keyOf, partOf, STILL, type Edge, type Graph } from './graph.ts';
import { journeyOf, journeysIn } from './journeys.ts';
import type { Case } from './case.ts';
import type { Goal, PathModel } from './model.ts';
import { begin, take, type Taken } from './step.ts';

/** Describes one step of a path, with the result that a replay of the path expects. */
export interface PathStep extends Taken {
  readonly event: AnyEventObject;
  readonly state: AnyMachineSnapshot;
  readonly words: string;
  /** `null` when the chart starts. */
  readonly happening: Case | null;
}

export interface Path extends TestPath<AnyMachineSnapshot, AnyEventObject> {
  /** Stays the same as long as the steps do. */
  readonly id: string;
  /** Names the journey or errand that the path makes; `null` if it covers what no journey does. */
  readonly goal: string | null;
  readonly steps: PathStep[];
}

export interface Coverage {
  readonly definitions: readonly string[];
  readonly states: readonly string[];
  /** These three lists name the definitions that no case takes, the states that no case leads to, and the cases that cannot happen. */
  readonly untaken: readonly string[];
  readonly unseen: readonly string[];
  readonly unused: readonly string[];
  /** Describes the journeys of the model that no path leads through. */
  readonly lost: readonly string[];
}

export interface Paths {
  readonly paths: readonly Path[];
  readonly coverage: Coverage;
  /** Counts the distinguishable states, and the steps from one to another. */
  readonly size: { readonly nodes: number; readonly edges: number };
}

type GraphPath = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** A node keeps one snapshot of many, so the real result of a step is found by walking the path from its start. */
const replay = (model: PathModel, route: readonly Edge[], keys: readonly string[]): GraphPath => {
  const steps: PathStep[] = [];
  for (const { happening, words, to, definitions } of route) {
    const last = steps.at(-1);
    const taken =
      happening === null || last === undefined
        ? begin(model.machine, model.starts.get(words)!(STILL))
        : take(model.machine, last, happening);
    const found = taken && [keyOf(model, taken), ...taken.definitions].join();
    if (taken === null || found !== [keys[to], ...definitions].join()) {
      throw new Error(
        `${model.machine.id}: the identity of a state leaves out what decides about “${words}”`,
      );
    }
    const event =
      happening === null ? { type: 'xstate.init' } : (happening.eventIn(last!.snapshot) ?? { type: 'child' });
    steps.push({ ...taken, state: taken.snapshot, event, words, happening });
  }
  return { state: steps.at(-1)!.state, steps, weight: steps.length };
};

/** FNV-1a gives the same hash in Node and in a browser. */
const hash = (text: string): number =>
  [...new TextEncoder().encode(text)].reduce(
    (sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0,
    0x811c9dc5,
  );

/** Hashes the words of all steps, so the result stays the same as long as they do. */
export const idOf = (steps: readonly Pick<PathStep, 'words'>[]): string =>
  hash(steps.map(({ words }) => words).join('\n'))
    .toString(16)
    .padStart(8, '0')
    .slice(0, 6);

const coverageOf = (
  { machine, starts, cases }: PathModel,
  paths: readonly Path[],
  lost: readonly string[],
): Coverage => {
  const steps = paths.flatMap((path) => path.steps);
  const taken = new Set(steps.flatMap((step) => step.definitions));
  const seen = new Set(steps.flatMap((step) => step.states));
  const happened = new Set(steps.map(({ words }) => words));
  const definitions = definitionsOf(machine).map(({ name }) => name);
  const states = statesOf(machine);
  return {
    definitions,
    states,
    untaken: definitions.filter((name) => !taken.has(name)),
    unseen: states.filter((name) => !seen.has(name)),
    unused: [...starts.keys(), ...cases.map(({ words }) => words)].filter((words) => !happened.has(words)),
    lost,
  };
};

const known = new WeakMap<PathModel, Paths>();

/**
 * Returns the journeys of the model, then paths that cover every other case and every transition definition that cases
 * can reach. The result is always the same.
 */
export const pathsOf = (model: PathModel): Paths => {
  const found = known.get(model) ?? find(model, graphOf(model));
  known.set(model, found);
  return found;
};

/** Returns paths that together take everything that can be taken along these edges alone. */
export const pathsBy = (model: PathModel, isOpen: (edge: Edge) => boolean): readonly Path[] =>
  find({ ...model, goals: {} }, partOf(graphOf(model), isOpen)).paths;

/** Returns the path to a goal that the model itself does not name, for an errand. @throws if no path leads through all of it */
export const pathTo = (model: PathModel, name: string, goal: Goal): Path => {
  const graph = graphOf(model);
  const path = replay(model, journeyOf(model, graph, name, goal), graph.keys);
  return { ...path, id: idOf(path.steps as PathStep[]), goal: name } as Path;
};

const find = (model: PathModel, graph: Graph): Paths => {
  const { found: journeys, lost } = journeysIn(model, graph);
  const routes = journeys.map(([, route]) => route);
  const generator: PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown> = () =>
    [...routes, ...cover(graph, routes)].map((route) => replay(model, route, graph.keys));
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, {
    stateMatcher: (_, key) => key === '*',
  });
  const found = testModel.getPaths(generator, { allowDuplicatePaths: true });
  const paths = found.map(
    (path, index) =>
      ({ ...path, id: idOf(path.steps as PathStep[]), goal: journeys[index]?.[0] ?? null }) as Path,
  );
  return {
    paths,
    coverage: coverageOf(model, paths, lost),
    size: { nodes: graph.keys.length - 1, edges: graph.edges.flat().length },
  };
};
