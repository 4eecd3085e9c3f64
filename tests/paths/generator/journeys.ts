import { getShortestPaths } from '@xstate/graph';
import { fromTransition, type AnyMachineSnapshot } from 'xstate';

import { isIn } from './chart.ts';
import type { Edge, Graph } from './graph.ts';
import type { Goal, PathModel } from './model.ts';

/** Keeps the position of a search through a graph. */
const traveller = fromTransition(
  (_: { readonly node: number }, { edge }: { type: string; edge: Edge }) => ({ node: edge.to }),
  { node: 0 },
);

/** Returns the shortest path from a node to the nearest wanted one, or `null` if none exists. */
const pathBetween = (graph: Graph, from: number, isWanted: (node: number) => boolean): Edge[] | null => {
  if (isWanted(from)) return [];
  const initial = traveller.getInitialSnapshot({} as never, undefined);
  const paths = getShortestPaths(traveller, {
    fromState: { ...initial, context: { node: from } },
    toState: ({ context }) => isWanted(context.node),
    events: ({ context }) =>
      graph.edges[context.node]!.map((edge, index) => ({ type: `${edge.words} ${index}`, edge })),
    serializeState: ({ context }) => String(context.node),
    serializeEvent: ({ type }) => type,
  });
  const nearest = paths.toSorted((one, other) => one.weight - other.weight)[0];
  return nearest
    ? nearest.steps.flatMap(({ event }) => ('edge' in event && event.edge ? [event.edge as Edge] : []))
    : null;
};

/** Says that no path leads through all of a journey. */
export class NoPath extends Error {}

/** Returns the path through a journey, the shortest from stop to stop. @throws {NoPath} if no path leads through all of it */
export const journeyOf = (model: PathModel, graph: Graph, name: string, goal: Goal): Edge[] => {
  const { from, through = [], to } = goal;
  const start = graph.edges[0]!.find(({ words }) => words === from);
  if (!start) throw new Error(`${model.machine.id}: “${name}” begins with “${from}”, which is not a start`);
  const edges = [start];
  for (const stop of [...through, to]) {
    const here = edges.at(-1)!.to;
    const isCase = model.cases.some(({ words }) => words === stop);
    const isAt = (snapshot: AnyMachineSnapshot | null) => snapshot !== null && isIn(snapshot, stop);
    const leads = (node: number) => graph.edges[node]!.find(({ words }) => words === stop);
    const path = pathBetween(graph, here, (node) =>
      isCase ? leads(node) !== undefined : isAt(graph.snapshots[node] ?? null),
    );
    if (!path) throw new NoPath(`“${name}” never comes to “${stop}”`);
    edges.push(...path);
    if (isCase) edges.push(leads(edges.at(-1)!.to)!);
  }
  return edges;
};

export interface Journeys {
  /** Holds the path of each journey that has one, by the journey's name. */
  readonly found: readonly (readonly [name: string, path: readonly Edge[]])[];
  /** Describes each journey that no path leads through. */
  readonly lost: readonly string[];
}

/** Returns the paths of a model's journeys. A journey without a path is listed, not thrown, so that the rest can still be compared. */
export const journeysIn = (model: PathModel, graph: Graph): Journeys => {
  const found: [string, readonly Edge[]][] = [];
  const lost: string[] = [];
  for (const [name, goal] of Object.entries(model.goals)) {
    try {
      found.push([name, journeyOf(model, graph, name, goal)]);
    } catch (error) {
      if (!(error instanceof NoPath)) throw error;
      lost.push(error.message);
    }
  }
  return { found, lost };
};
