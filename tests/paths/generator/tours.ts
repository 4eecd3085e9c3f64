import { componentsOf } from './components.ts';
import type { Edge, Graph } from './graph.ts';
import { wayTo } from './ways.ts';

/** Long enough to share the way to many edges, short enough that promises have few earlier steps to remember. */
const TOUR_LENGTH = 120;

/** Edges that no tour has taken yet, by their source node. */
type Open = readonly Set<Edge>[];

/** Picks the open edge of a node that leaves the most to do; an edge without a way back comes last. */
const bestOf = (edges: ReadonlySet<Edge>, open: Open, component: readonly number[]): Edge | null => {
  let best: Edge | null = null;
  let most = -1;
  for (const edge of edges) {
    const left = component[edge.to] === component[edge.from] ? 1 + open[edge.to]!.size : 0;
    if (left > most) [best, most] = [edge, left];
  }
  return best;
};

/** Returns the nearest open edge with the way to it, preferably one with a way back; `null` if none is left. */
const nextLeg = (graph: Graph, origin: number, open: Open, component: readonly number[]): Edge[] | null => {
  const ways = new Map<number, Edge | null>([[origin, null]]);
  let ofNoReturn: Edge | null = null;
  for (const node of ways.keys()) {
    const best = bestOf(open[node]!, open, component);
    if (best && component[best.to] === component[node]) return [...wayTo(ways, node), best];
    ofNoReturn ??= best;
    for (const edge of graph.edges[node]!) if (!ways.has(edge.to)) ways.set(edge.to, edge);
  }
  return ofNoReturn && [...wayTo(ways, ofNoReturn.from), ofNoReturn];
};

/** Routes from the start of the chart that together take every edge. */
export const tours = (graph: Graph): Edge[][] => {
  const open = graph.edges.map((edges) => new Set(edges));
  const component = componentsOf(graph.edges.map((edges) => edges.map(({ to }) => to)));
  const found: Edge[][] = [];
  for (let leg = nextLeg(graph, 0, open, component); leg; leg = nextLeg(graph, 0, open, component)) {
    const tour: Edge[] = [];
    for (let next: Edge[] | null = leg; next; next = nextLeg(graph, tour.at(-1)!.to, open, component)) {
      tour.push(...next);
      for (const edge of next) open[edge.from]!.delete(edge);
      if (tour.length >= TOUR_LENGTH) break;
    }
    found.push(tour);
  }
  return found;
};
