import type { Edge, Graph } from '#tests/paths/generator/graph.ts';
import { lastEdgesFrom, shortestPathTo } from '#tests/paths/generator/shortest-paths.ts';

import type { Fault } from './tour.ts';

/** Replaces part of a route by the shortest path between its ends; returns `null` if that would not be shorter. */
const without = (graph: Graph, route: readonly Edge[], at: number, size: number): Edge[] | null => {
  const [first, last] = [route[at]!, route[at + size - 1]!];
  const bridge = shortestPathTo(lastEdgesFrom(graph, first.from), last.to);
  return bridge.length < size ? [...route.slice(0, at), ...bridge, ...route.slice(at + size)] : null;
};

/**
 * Returns a fault on a shorter route: parts of the route, long ones first, are replaced by shorter ways until not even a
 * single step can be left out. `find` returns the first fault on a route, which may differ from `fault`.
 */
export const shrunk = (
  graph: Graph,
  fault: Fault,
  find: (route: readonly Edge[]) => Fault | undefined,
): Fault => {
  let least = fault;
  for (let size = least.route.length - 1; size > 0;) {
    let isShorter = false;
    for (let at = 0; at + size < least.route.length;) {
      const shorter = without(graph, least.route, at, size);
      const found = shorter === null ? undefined : find(shorter);
      if (found) [least, isShorter] = [found, true];
      else at += 1;
    }
    size = isShorter ? Math.min(size, least.route.length - 1) : Math.floor(size / 2);
  }
  return least;
};
