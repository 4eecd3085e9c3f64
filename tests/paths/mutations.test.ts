import { readFileSync } from 'node:fs';

import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';

import { TestClient } from '#tests/support/client.ts';
import { TEST_PASSWORD } from '#tests/support/seed.ts';
import { onBothEngines, type TestPortal } from '#tests/support/server.ts';

import { follow } from './api/follow.ts';
import { priceAllowanceWalk } from './api/price-allowance.walk.ts';
import { FLOWS } from './flows.ts';
import { pathsOf } from './generator/paths.ts';
import { walk } from './machine/walk.ts';
import { MUTATIONS, mutationsAt, type FaultAt, type Level } from './mutations.ts';
import { pathThrough } from './path-through.ts';

const invertGuard = (chart: AnyStateMachine, name: string): AnyStateMachine => {
  const guard = chart.implementations.guards[name] as (at: unknown, params: unknown) => boolean;
  return chart.provide({ guards: { [name]: (at: unknown, params: unknown) => !guard(at, params) } });
};

/** The paths follow the broken chart: only a promise can tell. Unbroken it keeps them all: machine.test.ts. */
const BROKEN_CHECKOUT: Readonly<Record<FaultAt<'chart'>, (chart: AnyStateMachine) => AnyStateMachine>> = {
  'a guard is inverted': (chart) => invertGuard(chart, 'reviewHasProblems'),
  'an announcement is missing': (chart) => chart.provide({ actions: { tellPlaced: () => {} } }),
};

describe('the promises of a chart', () => {
  test.each(mutationsAt('chart'))('are broken when %s', async (fault, { at, says }) => {
    const { model, invariants } = FLOWS['checkout']!;
    const broken = { ...model, goals: {}, machine: BROKEN_CHECKOUT[fault](model.machine) };
    const walks = await Promise.allSettled(
      pathsOf(broken).paths.map((path) => walk({ model: broken, invariants }, path)),
    );
    const said = walks.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(said).toContainEqual(expect.stringContaining(`after “${at}” it does not hold that ${says}`));
  });
});

const allowance = priceAllowanceWalk('signing out');
const limit = allowance.settings.priceRequestLimit!;

/** A server that tells of one limit, and keeps another. */
const keeping = async (portal: TestPortal, kept: number): Promise<TestPortal> => {
  const other = await portal.another({ priceRequestLimit: kept });
  const inject = (options: InjectOptions) =>
    (options.url === '/api/price-request/' ? other : portal.app).inject(options);
  const app = Object.assign(Object.create(portal.app) as FastifyInstance, { inject });
  const signIn = async (email: string) => {
    const client = new TestClient(app);
    await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    return client;
  };
  return { ...portal, signIn };
};

const BROKEN_SERVER: Readonly<Record<FaultAt<'server'>, { readonly kept: number; readonly start: string }>> =
  {
    'the server accepts what the chart refuses': { kept: limit + 1, start: 'a session with no request left' },
    'the server refuses what the chart accepts': { kept: limit - 1, start: 'a session with five requests' },
  };

// Unbroken, these paths pass: api.test.ts follows every one.
onBothEngines(
  'a walk through the API',
  (portal) => {
    test.each(mutationsAt('server'))('notices when %s', async (fault, { at, says }) => {
      const { kept, start } = BROKEN_SERVER[fault];
      const followed = follow(await keeping(portal, kept), allowance, pathThrough(allowance.model, start));
      await expect(followed).rejects.toThrow(`“${at}” ${says}`);
    });
  },
  allowance.settings,
);

test('the guide for those who check the portal tells of every mutation', () => {
  const levels: Readonly<Record<Level, string>> = {
    chart: '1, the chart',
    screen: '2, the screen',
    portal: '3, the portal',
    server: 'the API',
  };
  const rows = Object.entries(MUTATIONS).flatMap(([fault, byLevel]) =>
    Object.entries(byLevel).map(
      ([level, { broken, at, says }]) =>
        `| ${fault} | ${broken} | ${levels[level as Level]} | ${at}: \`${says}\` |`,
    ),
  );
  const guide = readFileSync('docs/qa.md', 'utf8').replaceAll(/ +/g, ' ');
  expect(rows.filter((row) => !guide.includes(row.replaceAll('*', '_')))).toEqual([]);
});
