import { componentsOf } from './components.ts';
import type { Edge, Graph } from './graph.ts';
import { wayTo } from './ways.ts';

/** Long enough to share the way to many edges, short enough that promises have few earlier steps to remember. */
const TOUR_LENGTH = 120;

/** Everything that no tour has taken yet. */
interface Open {
  /** By source node. */
  readonly edges: readonly Set<Edge>[];
  readonly hasWayBack: (edge: Edge) => boolean;
  /** The number of open edges that have a way back. */
  withWayBack: number;
}

/** Nodes in the order of their distance from one, each with the last edge of a way there, as far as they were searched. */
interface Search {
  readonly ways: Map<number, Edge | null>;
  readonly searched: Set<number>;
}

const searchFrom = (node: number): Search => ({ ways: new Map([[node, null]]), searched: new Set() });

const openIn = (graph: Graph): Open => {
  const component = componentsOf(graph.edges.map((edges) => edges.map(({ to }) => to)));
  const hasWayBack = ({ from, to }: Edge) => component[to] === component[from];
  return {
    edges: graph.edges.map((edges) => new Set(edges)),
    hasWayBack,
    withWayBack: graph.edges.flat().filter(hasWayBack).length,
  };
};

const close = (open: Open, edge: Edge): void => {
  if (open.edges[edge.from]!.delete(edge) && open.hasWayBack(edge)) open.withWayBack -= 1;
};

/** Picks the open edge of a node that leaves the most to do; an edge without a way back comes last. */
const bestOf = (node: number, open: Open): Edge | null => {
  let best: Edge | null = null;
  let most = -1;
  for (const edge of open.edges[node]!) {
    const left = open.hasWayBack(edge) ? 1 + open.edges[edge.to]!.size : 0;
    if (left > most) [best, most] = [edge, left];
  }
  return best;
};

/** Returns the nearest open edge with the way to it, preferably one with a way back; `null` if none is left. */
const nextLeg = (graph: Graph, { ways, searched }: Search, open: Open): Edge[] | null => {
  let ofNoReturn: Edge | null = null;
  for (const node of ways.keys()) {
    const best = bestOf(node, open);
    // Once none with a way back is left, the whole graph would be searched for one in vain.
    if (best && (open.withWayBack === 0 || open.hasWayBack(best))) return [...wayTo(ways, node), best];
    ofNoReturn ??= best;
    if (searched.has(node)) continue;
    searched.add(node);
    for (const edge of graph.edges[node]!) if (!ways.has(edge.to)) ways.set(edge.to, edge);
  }
  return ofNoReturn && [...wayTo(ways, ofNoReturn.from), ofNoReturn];
};

/** Routes from the start of the chart that together take every edge. */
export const tours = (graph: Graph): Edge[][] => {
  const open = openIn(graph);
  const fromStart = searchFrom(0);
  const found: Edge[][] = [];
  for (let leg = nextLeg(graph, fromStart, open); leg; leg = nextLeg(graph, fromStart, open)) {
    const tour: Edge[] = [];
    for (let next: Edge[] | null = leg; next; next = nextLeg(graph, searchFrom(tour.at(-1)!.to), open)) {
      tour.push(...next);
      for (const edge of next) close(open, edge);
      if (tour.length >= TOUR_LENGTH) break;
    }
    found.push(tour);
  }
  return found;
};
