import type { Edge, Graph } from '#tests/paths/generator/graph.ts';

/** Returns the nodes from which a walk never has to end. */
export const endlessIn = ({ edges }: Pick<Graph, 'edges'>): ReadonlySet<number> => {
  const endless = new Set(edges.keys());
  const sources = Map.groupBy(edges.flat(), ({ to }) => to);
  const ends = [...endless];
  for (let node = ends.pop(); node !== undefined; node = ends.pop()) {
    if (!endless.has(node) || edges[node]!.some(({ to }) => endless.has(to))) continue;
    endless.delete(node);
    ends.push(...(sources.get(node) ?? []).map(({ from }) => from));
  }
  return endless;
};

/**
 * Follows the choices from node to node. All but the last avoid steps after which the walk would have to end, such as placing
 * an order: otherwise hardly any walk would become long.
 */
export const walkBy = (
  { edges }: Pick<Graph, 'edges'>,
  endless: ReadonlySet<number>,
  choices: readonly number[],
): Edge[] => {
  const walk: Edge[] = [];
  for (const [index, choice] of choices.entries()) {
    const all = edges[walk.at(-1)?.to ?? 0]!;
    if (all.length === 0) break;
    const onward = index === choices.length - 1 ? [] : all.filter(({ to }) => endless.has(to));
    const open = onward.length > 0 ? onward : all;
    walk.push(open[choice % open.length]!);
  }
  return walk;
};
