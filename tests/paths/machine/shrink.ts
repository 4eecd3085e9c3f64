import type { Edge, Graph } from '#tests/paths/generator/graph.ts';
import { waysFrom, wayTo } from '#tests/paths/generator/ways.ts';

import type { Fault } from './tour.ts';

/** Replaces part of a way by the shortest way between its ends; returns `null` if that would not be shorter. */
const without = (graph: Graph, way: readonly Edge[], at: number, size: number): Edge[] | null => {
  const [first, last] = [way[at]!, way[at + size - 1]!];
  const bridge = wayTo(waysFrom(graph, first.from), last.to);
  return bridge.length < size ? [...way.slice(0, at), ...bridge, ...way.slice(at + size)] : null;
};

/**
 * Returns a fault on a way from which no part can be left out; longer parts are tried first. `find` returns the first
 * fault on a way, which may differ from `fault`.
 */
export const shrunk = (
  graph: Graph,
  fault: Fault,
  find: (way: readonly Edge[]) => Fault | undefined,
): Fault => {
  let least = fault;
  for (let size = least.way.length - 1; size > 0;) {
    let isShorter = false;
    for (let at = 0; at + size < least.way.length;) {
      const shorter = without(graph, least.way, at, size);
      const found = shorter === null ? undefined : find(shorter);
      if (found) [least, isShorter] = [found, true];
      else at += 1;
    }
    size = isShorter ? Math.min(size, least.way.length - 1) : Math.floor(size / 2);
  }
  return least;
};
