import { describe, expect, test } from 'vitest';
import { TestModel } from '@xstate/graph';

import { FLOWS } from './flows.ts';
import { explore, keyOf, STILL, type Edge } from './generator/graph.ts';
import { begin, take } from './generator/step.ts';
import { run } from './machine/run.ts';
import { placeIn } from './machine/place-in.ts';

const only = process.env.EDGES?.split(',');
void TestModel;
describe.each(
  Object.entries(FLOWS).filter(([name]) =>
    only
      ? only.includes(name)
      : !['portal', 'checkout', 'cart', 'memory-list', 'memory-notes', 'quick-order', 'listing'].includes(
          name,
        ),
  ),
)('%s', (name, flow) => {
  test('keeps its promises on every edge', () => {
    const { model, invariants } = flow;
    const g = explore(model);
    const ways = new Map<number, Edge | null>([[0, null]]);
    for (const n of ways.keys()) for (const e of g.edges[n]!) if (!ways.has(e.to)) ways.set(e.to, e);
    const way = (n: number) => {
      const w: Edge[] = [];
      for (let e = ways.get(n); e; e = ways.get(e.from)) w.push(e);
      return w.toReversed();
    };
    const broken = new Map<string, string>();
    let count = 0;
    for (const edge of g.edges.flat()) {
      count += 1;
      const route = [...way(edge.from), edge];
      let last: ReturnType<typeof begin> | undefined;
      let running: ReturnType<typeof run> | undefined;
      const moments: (typeof running extends undefined
        ? never
        : ReturnType<ReturnType<typeof run>['act']>)[] = [];
      const said = route.map(({ words }) => words).join(' → ');
      for (const { happening, words, to, definitions } of route) {
        const taken =
          happening === null || !last
            ? begin(model.machine, model.starts.get(words)!(STILL))
            : take(model.machine, last, happening);
        if (
          taken === null ||
          [keyOf(model, taken), ...taken.definitions].join() !== [g.keys[to], ...definitions].join()
        ) {
          broken.set('IDENTITY ' + words, said);
          break;
        }
        last = taken;
        running ??= run(model, words);
        let moment;
        try {
          moment = happening ? running.act(happening) : running.first;
        } catch (error) {
          const what = String(error);
          if (!broken.has(what)) broken.set(what, said);
          break;
        }
        try {
          expect([moment.definitions, placeIn(model, moment.after)]).toEqual([
            taken.definitions,
            placeIn(model, taken.snapshot),
          ]);
        } catch {
          broken.set('GOES ELSEWHERE', said);
          break;
        }
        for (const [sentence, holds] of Object.entries(invariants)) {
          if (!broken.has(sentence) && !holds(moment, moments)) broken.set(sentence, said);
        }
        moments.push(moment);
      }
    }
    console.log(`${name}: ${count} edges, ${Object.keys(invariants).length} promises`);
    expect(Object.fromEntries(broken)).toEqual({});
  });
});
