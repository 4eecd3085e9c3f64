import { componentsOf } from './components.ts';
import type { Edge, Graph } from './graph.ts';

/** A tour of this length takes many edges in one run, and promises still have few earlier steps to look through. */
const TOUR_LENGTH = 120;

/** Holds everything that no tour has taken yet. */
interface Open {
  /** Holds the open edges by their source node. */
  readonly edges: readonly Set<Edge>[];
  readonly hasPathBack: (edge: Edge) => boolean;
  /** Counts the open edges that have a path back. */
  withPathBack: number;
}

const openIn = (graph: Graph): Open => {
  const component = componentsOf(graph.edges.map((edges) => edges.map(({ to }) => to)));
  const hasPathBack = ({ from, to }: Edge) => component[to] === component[from];
  return {
    edges: graph.edges.map((edges) => new Set(edges)),
    hasPathBack,
    withPathBack: graph.edges.flat().filter(hasPathBack).length,
  };
};

const close = (open: Open, edge: Edge): void => {
  if (open.edges[edge.from]!.delete(edge) && open.hasPathBack(edge)) open.withPathBack -= 1;
};

/** Picks the open edge that leads to the node with the most open edges; an edge without a path back comes last. */
const bestOf = (node: number, open: Open): Edge | null => {
  let best: Edge | null = null;
  let most = -1;
  for (const edge of open.edges[node]!) {
    const left = open.hasPathBack(edge) ? 1 + open.edges[edge.to]!.size : 0;
    if (left > most) [best, most] = [edge, left];
  }
  return best;
};

/** Returns the first edge to each node, because a search needs no second one. */
const firstToEach = (edges: readonly Edge[]): Edge[] =>
  [...Map.groupBy(edges, ({ to }) => to).values()].map(([first]) => first!);

/** Marks the origin of a search, to which the search takes no edge. */
const NONE = -1;

/**
 * Returns a search for the nearest open edge from a node, preferably one with a path back. It finds the path there with
 * the edge at its end, or `null` if no edge is left. A graph is searched thousands of times, so all its nodes and
 * edges are numbers in lists that are made only once.
 */
const searchIn = (graph: Graph, open: Open): ((origin: number) => Edge[] | null) => {
  const onward = graph.edges.map((edges) => firstToEach(edges));
  const edges = onward.flat();
  const targets = Int32Array.from(edges, ({ to }) => to);
  const size = onward.length;
  const begins = new Int32Array(size + 1);
  for (const [node, own] of onward.entries()) begins[node + 1] = begins[node]! + own.length;
  const queue = new Int32Array(size);
  const foundIn = new Int32Array(size);
  const foundBy = new Int32Array(size);
  let searches = 0;

  const pathTo = (last: Edge): Edge[] => {
    const path = [last];
    for (let by = foundBy[last.from]!; by !== NONE; by = foundBy[edges[by]!.from]!) path.push(edges[by]!);
    return path.toReversed();
  };

  return (origin) => {
    searches += 1;
    let ofNoReturn: Edge | null = null;
    let found = 1;
    queue[0] = origin;
    foundIn[origin] = searches;
    foundBy[origin] = NONE;
    for (let searched = 0; searched < found; searched += 1) {
      const node = queue[searched]!;
      if (open.edges[node]!.size > 0) {
        const best = bestOf(node, open)!;
        // Once no open edge has a path back, a search for one would go through the whole graph in vain.
        if (open.withPathBack === 0 || open.hasPathBack(best)) return pathTo(best);
        ofNoReturn ??= best;
      }
      for (let by = begins[node]!; by < begins[node + 1]!; by += 1) {
        const to = targets[by]!;
        if (foundIn[to] === searches) continue;
        foundIn[to] = searches;
        foundBy[to] = by;
        queue[found] = to;
        found += 1;
      }
    }
    return ofNoReturn && pathTo(ofNoReturn);
  };
};

/** Returns routes from the start of the chart that together take every edge. */
export const tours = (graph: Graph): Edge[][] => {
  const open = openIn(graph);
  const nextLeg = searchIn(graph, open);
  const found: Edge[][] = [];
  for (let leg = nextLeg(0); leg; leg = nextLeg(0)) {
    const tour: Edge[] = [];
    for (let next: Edge[] | null = leg; next; next = nextLeg(tour.at(-1)!.to)) {
      tour.push(...next);
      for (const edge of next) close(open, edge);
      if (tour.length >= TOUR_LENGTH) break;
    }
    found.push(tour);
  }
  return found;
};
