import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';

import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';
import { walk } from './walk.ts';
import { MUTATIONS, mutationsAt, type FaultAt, type Level } from './mutations.ts';

const invertGuard = (chart: AnyStateMachine, name: string): AnyStateMachine => {
  const guard = chart.implementations.guards[name] as (at: unknown, params: unknown) => boolean;
  return chart.provide({ guards: { [name]: (at: unknown, params: unknown) => !guard(at, params) } });
};

/**
 * The paths are those of the broken chart, so only a promise can reveal the fault. The tests of the flows show that the
 * intact chart keeps every promise.
 */
const BROKEN_CHECKOUT: Readonly<Record<FaultAt<'chart'>, (chart: AnyStateMachine) => AnyStateMachine>> = {
  'a guard is inverted': (chart) => invertGuard(chart, 'reviewHasProblems'),
  'an announcement is missing': (chart) => chart.provide({ actions: { tellPlaced: () => {} } }),
};

describe('the promises of a chart', () => {
  test.each(mutationsAt('chart'))('are broken when %s', async (fault, { at, says }) => {
    const { model, invariants } = FLOWS['checkout']!;
    // The cases of an order are enough; exploring the chart with all its cases takes seconds.
    const inOrder = new Set<string>([
      ...model.goals['a customer orders']!.through!,
      'the server has the order, with a number',
    ]);
    const broken = {
      ...model,
      goals: {},
      cases: model.cases.filter(({ words }) => inOrder.has(words)),
      machine: BROKEN_CHECKOUT[fault](model.machine),
    };
    const walks = await Promise.allSettled(
      pathsOf(broken).paths.map((path) => walk({ model: broken, invariants }, path)),
    );
    const said = walks.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(said).toContainEqual(expect.stringContaining(`after “${at}” it does not hold that ${says}`));
  });
});

test('the guide for those who check the portal lists every mutation', () => {
  const levels: Readonly<Record<Level, string>> = {
    chart: '1, the chart',
    screen: '2, the screen',
    portal: '3, the portal',
    server: 'the API',
  };
  const rows = Object.entries(MUTATIONS).flatMap(([fault, byLevel]) =>
    Object.entries(byLevel).map(
      ([level, { broken, at, says }]) =>
        `- ${fault} (${levels[level as Level]}): ${broken}. Noticed at “${at}”: \`${says}\``,
    ),
  );
  const guide = readFileSync('docs/qa.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(rows.filter((row) => !guide.includes(row.replaceAll('*', '_')))).toEqual([]);
});
