import { reachOf } from './components.ts';
import type { Edge, Graph } from './graph.ts';
import { lastEdgesFrom, shortestPathTo } from './shortest-paths.ts';

/** A person can keep roughly this many steps in mind while checking a path, not counting its start. */
const PATH_LENGTH = 10;

/** Lists edges in order, beginning with an edge that starts the chart. */
export type Route = readonly Edge[];

const numbered = (graph: Graph): Map<string, bigint> => {
  const names = new Set(graph.edges.flat().flatMap(({ wins }) => wins));
  return new Map([...names].map((name, index) => [name, 1n << BigInt(index)]));
};

/**
 * Finds few, short routes that together gain everything that any edge gains. The search is greedy: it continues to the
 * nearest edge with a new gain and prefers one from which everything else can still be reached; it starts a new route
 * when no such edge is left or the route has become long. Gains of the routes in `known` are not collected again.
 */
export const cover = (graph: Graph, known: readonly Route[] = []): Route[] => {
  const numbers = numbered(graph);
  const bitsOf = (wins: readonly string[]): bigint =>
    wins.reduce((bits, name) => bits | numbers.get(name)!, 0n);
  const reach = reachOf(graph, bitsOf);
  const bits = new Map(graph.edges.flat().map((edge) => [edge, bitsOf(edge.wins)]));
  let open = [...bits.values()].reduce((all, each) => all | each, 0n);
  for (const edge of known.flat()) open &= ~bits.get(edge)!;

  const nextLeg = (origin: number): Edge[] | null => {
    const lastEdges = lastEdgesFrom(graph, origin);
    let stranding: Edge | null = null;
    for (const node of lastEdges.keys()) {
      let best: Edge | null = null;
      for (const edge of graph.edges[node]!) {
        const news = bits.get(edge)! & open;
        if (news === 0n) continue;
        stranding ??= edge;
        const lost = reach(origin) & open & ~news & ~reach(edge.to);
        if (lost === 0n) best ??= edge;
      }
      if (best) return [...shortestPathTo(lastEdges, node), best];
    }
    return stranding && [...shortestPathTo(lastEdges, stranding.from), stranding];
  };

  const routes: Edge[][] = [];
  while (open !== 0n) {
    const route: Edge[] = [];
    for (;;) {
      const leg = nextLeg(route.at(-1)?.to ?? 0);
      if (leg === null || (route.length > 0 && route.length + leg.length > PATH_LENGTH + 1)) break;
      route.push(...leg);
      for (const edge of leg) open &= ~bits.get(edge)!;
    }
    routes.push(route);
  }
  return withoutNeedless(routes, known);
};

/** Drops whole routes, and steps at the end of a route, that other routes make redundant. */
const withoutNeedless = (routes: readonly Route[], known: readonly Route[]): Route[] => {
  const uses = new Map<string, number>();
  for (const { wins } of [...known, ...routes].flat()) {
    for (const name of wins) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const isNeedless = (edge: Edge): boolean => {
    const own = Map.groupBy(edge.wins, (name) => name);
    return [...own].every(([name, times]) => uses.get(name)! > times.length);
  };
  return routes
    .map((route) => {
      const kept = [...route];
      while (kept.length > 0 && isNeedless(kept.at(-1)!)) {
        for (const name of kept.pop()!.wins) uses.set(name, uses.get(name)! - 1);
      }
      return kept;
    })
    .filter((route) => route.length > 0);
};
