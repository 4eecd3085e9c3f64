import type { Edge, Graph } from './graph.ts';

/** Searches breadth-first from a node and returns, for each node, the last edge of a shortest path there. */
export const lastEdgesFrom = (graph: Graph, origin: number): ReadonlyMap<number, Edge | null> => {
  const lastEdges = new Map<number, Edge | null>([[origin, null]]);
  for (const node of lastEdges.keys()) {
    for (const edge of graph.edges[node]!) if (!lastEdges.has(edge.to)) lastEdges.set(edge.to, edge);
  }
  return lastEdges;
};

export const shortestPathTo = (lastEdges: ReadonlyMap<number, Edge | null>, node: number): Edge[] => {
  const path: Edge[] = [];
  for (let edge = lastEdges.get(node); edge; edge = lastEdges.get(edge.from)) path.push(edge);
  return path.toReversed();
};

/** Returns the shortest path from the start of a chart that ends with the given edge. */
export const shortestPathEndingWith = (graph: Graph, last: Edge): Edge[] => [
  ...shortestPathTo(lastEdgesFrom(graph, 0), last.from),
  last,
];
