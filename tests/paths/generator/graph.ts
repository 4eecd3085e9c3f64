import type { AnyMachineSnapshot } from 'xstate';

import type { Case } from './case.ts';
import type { PathModel } from './model.ts';
import { placeKey } from './place-in.ts';
import { begin, take, type Standing, type Taken } from './step.ts';

export interface Edge {
  readonly from: number;
  readonly to: number;
  /** `null` when the chart starts. */
  readonly happening: Case | null;
  readonly words: string;
  readonly definitions: readonly string[];
  readonly states: readonly string[];
  /** Lists what a path gains from the edge: the transition definitions taken, and the case itself. */
  readonly wins: readonly string[];
}

/** Holds everything that can happen; node 0 stands for the time before the start. */
export interface Graph {
  readonly edges: readonly (readonly Edge[])[];
  /** Holds the key of each node, which tells it apart from the others. */
  readonly keys: readonly string[];
  /** Holds the position of the chart at each node as text: status, state and identity, without history and pending calls. */
  readonly places: readonly string[];
  /** Holds one of the snapshots that each node stands for. */
  readonly snapshots: readonly (AnyMachineSnapshot | null)[];
}

/**
 * No chart of the portal comes close to this limit. If a chart exceeds it, its identity contains something that grows
 * without end.
 */
const NODE_LIMIT = 20_000;

export const keyOf = (model: PathModel, { snapshot, pending }: Standing): string =>
  JSON.stringify([
    snapshot.status,
    snapshot.value,
    historyOf(snapshot),
    [...pending.values()].toSorted(),
    model.identity(snapshot),
  ]);

const historyOf = ({ historyValue }: AnyMachineSnapshot): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(historyValue as Record<string, { id: string }[]>).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id),
    ]),
  );

/** Returns the name that stands for a case in `wins`. */
const caseName = (words: string): string => `“${words}”`;

/** The clock stands still while a chart is explored. */
export const STILL = { now: () => 0 };

/** Observes the exploration of a chart. */
export interface Onlooker {
  readonly begins: (to: number, words: string, taken: Taken) => void;
  readonly takes: (
    from: number,
    to: number,
    happening: Case,
    taken: Taken,
    before: AnyMachineSnapshot,
  ) => void;
  /** Called when a case leads to a situation that `within` leaves out. */
  readonly leaves: (from: number, happening: Case, taken: Taken) => void;
  /** Called when a case cannot happen in the current state, or when the chart does not accept it there. */
  readonly refuses: (from: number, happening: Case, before: AnyMachineSnapshot) => void;
}

/** Tries all cases in all states, except what `within` and `unwalked` leave out, with pure transitions. */
export const explore = (model: PathModel, onlooker?: Onlooker): Graph => {
  const { machine, starts, cases } = model;
  const keys = ['start'];
  const standings: (Standing | null)[] = [null];
  const edges: Edge[][] = [[]];
  const numbers = new Map<string, number>();
  const numberOf = (standing: Standing): number => {
    const key = keyOf(model, standing);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (keys.length > NODE_LIMIT)
      throw new Error(`${machine.id}: more than ${NODE_LIMIT} states to tell apart`);
    numbers.set(key, keys.length);
    edges.push([]);
    standings.push(standing);
    return keys.push(key) - 1;
  };

  for (const [words, inputIn] of starts) {
    const taken = begin(machine, inputIn(STILL));
    const { definitions, states } = taken;
    const wins = [...definitions, caseName(words)];
    const to = numberOf(taken);
    edges[0]!.push({ from: 0, to, happening: null, words, definitions, states, wins });
    onlooker?.begins(to, words, taken);
  }
  for (let from = 1; from < keys.length; from += 1) {
    for (const happening of cases) {
      const before = standings[from]!.snapshot;
      if (model.unwalked?.(before, happening.words)) continue;
      const taken = take(machine, standings[from]!, happening);
      if (taken === null) {
        onlooker?.refuses(from, happening, before);
        continue;
      }
      if (model.within?.(taken.snapshot) === false) {
        onlooker?.leaves(from, happening, taken);
        continue;
      }
      const { definitions, states } = taken;
      const to = numberOf(taken);
      const { words } = happening;
      const wins = [...definitions, caseName(words)];
      edges[from]!.push({ from, to, happening, words, definitions, states, wins });
      onlooker?.takes(from, to, happening, taken, before);
    }
  }
  const places = standings.map((standing) => (standing ? placeKey(model, standing.snapshot) : ''));
  const snapshots = standings.map((standing) => standing?.snapshot ?? null);
  return { edges, keys, places, snapshots };
};

const graphs = new WeakMap<PathModel, Graph>();

/** Keeps a graph of all that can happen in a model, so that it is not explored again. */
export const keepGraph = (model: PathModel, graph: Graph): void => void graphs.set(model, graph);

/**
 * Returns all that can happen in a model, and keeps it, because paths, errands and the walks of the whole portal use
 * the same large charts.
 */
export const graphOf = (model: PathModel): Graph => {
  const graph = graphs.get(model) ?? explore(model);
  keepGraph(model, graph);
  return graph;
};

/** Returns what can still be reached from the start of a chart if only these edges can be taken. */
export const partOf = (graph: Graph, isOpen: (edge: Edge) => boolean): Graph => {
  const nodes = [0];
  const numbers = new Map([[0, 0]]);
  const numberOf = (node: number): number => {
    const number = numbers.get(node) ?? nodes.push(node) - 1;
    numbers.set(node, number);
    return number;
  };
  const edges: Edge[][] = [];
  for (const [from, node] of nodes.entries())
    edges.push(graph.edges[node]!.filter(isOpen).map((edge) => ({ ...edge, from, to: numberOf(edge.to) })));
  return {
    edges,
    keys: nodes.map((node) => graph.keys[node]!),
    places: nodes.map((node) => graph.places[node]!),
    snapshots: nodes.map((node) => graph.snapshots[node]!),
  };
};
