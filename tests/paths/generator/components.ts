import type { Graph } from './graph.ts';

/** Returns everything that can still be gained from a node on, as a bit set. */
export type Reach = (node: number) => bigint;

/**
 * Numbers the strongly connected components. A component's number is higher than the numbers of the components that
 * it leads to.
 */
export const componentsOf = (successors: readonly (readonly number[])[]): number[] => {
  const component = successors.map(() => -1);
  const index = successors.map(() => -1);
  const low = successors.map(() => 0);
  const pending: number[] = [];
  let visits = 0;
  let components = 0;
  for (const root of successors.keys()) {
    if (index[root] !== -1) continue;
    const calls = [{ node: root, next: 0 }];
    while (calls.length > 0) {
      const call = calls.at(-1)!;
      const { node } = call;
      if (call.next === 0 && index[node] === -1) {
        index[node] = visits;
        low[node] = visits;
        visits += 1;
        pending.push(node);
      }
      const successor = successors[node]![call.next];
      call.next += 1;
      if (successor === undefined) {
        calls.pop();
        if (low[node] === index[node]) {
          for (let member = -1; member !== node;) {
            member = pending.pop()!;
            component[member] = components;
          }
          components += 1;
        }
        const caller = calls.at(-1);
        if (caller) low[caller.node] = Math.min(low[caller.node]!, low[node]!);
      } else if (index[successor] === -1) {
        calls.push({ node: successor, next: 0 });
      } else if (component[successor] === -1) {
        low[node] = Math.min(low[node]!, index[successor]!);
      }
    }
  }
  return component;
};

export const reachOf = (graph: Graph, bitsOf: (wins: readonly string[]) => bigint): Reach => {
  const component = componentsOf(graph.edges.map((edges) => edges.map(({ to }) => to)));
  const nodes = Map.groupBy(component.keys(), (node) => component[node]!);
  const reach: bigint[] = [];
  for (let current = 0; current < nodes.size; current += 1) {
    let bits = 0n;
    for (const node of nodes.get(current)!) {
      for (const { to, wins } of graph.edges[node]!) {
        bits |= bitsOf(wins) | (reach[component[to]!] ?? 0n);
      }
    }
    reach.push(bits);
  }
  return (node) => reach[component[node]!]!;
};
