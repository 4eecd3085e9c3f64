import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';

import { mutationsAt, type FaultAt } from '#tests/paths/machine/mutations.ts';
import { pathThrough } from '#tests/paths/generator/path-through.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { priceAllowanceWalk } from '#tests/paths/flows/lifecycles/price-allowance/price-allowance.walk.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';

import { follow } from './follow.ts';

const allowance = priceAllowanceWalk('signing out');
const limit = allowance.settings.priceRequestLimit!;

/** Makes the portal announce one limit and apply another. */
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

// Without a fault, these paths pass: lifecycles.test.ts follows every one.
onAnyEngine(
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
