import type { Edge, Graph } from './graph.ts';

/** Searches breadth-first from a node and returns, for each node, the last edge of a shortest way there. */
export const waysFrom = (graph: Graph, origin: number): ReadonlyMap<number, Edge | null> => {
  const ways = new Map<number, Edge | null>([[origin, null]]);
  for (const node of ways.keys()) {
    for (const edge of graph.edges[node]!) if (!ways.has(edge.to)) ways.set(edge.to, edge);
  }
  return ways;
};

export const wayTo = (ways: ReadonlyMap<number, Edge | null>, node: number): Edge[] => {
  const way: Edge[] = [];
  for (let edge = ways.get(node); edge; edge = ways.get(edge.from)) way.push(edge);
  return way.toReversed();
};

/** Returns the shortest way from the start of a chart that ends with the given edge. */
export const shortestWayBy = (graph: Graph, last: Edge): Edge[] => [
  ...wayTo(waysFrom(graph, 0), last.from),
  last,
];
