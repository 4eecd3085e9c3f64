import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { startLoad, type Ask } from '#tests/support/deploy/load.ts';
import { startCaddy } from '#tests/support/deploy/caddy.ts';
import { startNginx } from '#tests/support/deploy/nginx.ts';
import { freePort } from '#tests/support/deploy/pgbouncer.ts';
import { seedArticle, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { launchPortal } from '#tests/support/servers/portal-process.ts';
import { RemoteClient } from '#tests/support/servers/server-process.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('update');

const PER_SECOND = 50;
const ROUNDS = 2;
/** Acts on one cart wait for each other, so the load is spread over several. */
const PEOPLE = 6;

const ask = (what: string, send: Ask['send']): Ask => ({ what, send });

/** For this long, a proxy avoids a process that has refused a connection; the proxy's file in `deploy` says so. */
const LEFT_ALONE_MS = 2_000;

/** Caddy asks each second whether a process is ready; nginx only notices that a process refuses connections (docs/deploy.md). */
const PROXIES = [
  ['nginx', startNginx, '1'],
  ['Caddy', startCaddy, '3'],
] as const;

test.each(PROXIES)(
  'two processes behind %s are updated one after the other under 50 requests a second, and no answer fails',
  async (name, startProxy, drainSeconds) => {
    const place = await newPostgresDatabase();
    const ports = [await freePort(), await freePort()] as const;
    const start = (at: 0 | 1) =>
      launchPortal(join(home, name, String(at)), {
        PORT: String(ports[at]),
        DATABASE_URL: place.url,
        DEMO: '0',
        MAKER_FILE: TEST_MAKER_FILE,
        TRUST_PROXY: '1',
        DRAIN_SECONDS: drainSeconds,
        // The machine may be busy with other tests; overload is tested elsewhere.
        MAX_CALLS: '1000',
      });
    const processes = [await start(0), await start(1)];
    const proxy = await startProxy(ports);

    const { articleNo } = await seedArticle(place.database);
    const clients = Array.from({ length: PEOPLE }, () => new RemoteClient(proxy.origin));
    for (const client of clients) {
      const { email } = await seedUser(place.database);
      await client.get('/config/');
      expect((await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD })).status).toBe(200);
    }
    const page = await (await fetch(`${proxy.origin}/auth/sign-in`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';

    let added = 0;
    const load = startLoad(
      clients.flatMap((client) => [
        ask('a page', () => fetch(`${proxy.origin}/auth/sign-in`)),
        ask('a script', () => fetch(`${proxy.origin}${script}`)),
        ask('a search', () => client.get('/media/?page=1')),
        ask('an act', async () => {
          const response = await client.post('/shopping-cart/add/', { article_no: articleNo, quantity: 1 });
          if (response.ok) added += 1;
          return response;
        }),
        ask('a cart', () => client.get('/shopping-cart/list')),
      ]),
      PER_SECOND,
    );
    await wait(1_000);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const at of [0, 1] as const) {
        await processes[at]!.stop();
        processes[at] = await start(at);
        await wait(2 * LEFT_ALONE_MS);
      }
    const { answers, failures } = await load.stop();
    expect(failures, proxy.log()).toEqual([]);
    expect(answers).toBeGreaterThan(ROUNDS * 2 * 4 * PER_SECOND);
    // No act was sent twice.
    const { rows } = await sql<{ added: number }>`select sum(quantity) as added from cart_items`.execute(
      place.database,
    );
    expect(rows).toEqual([{ added }]);

    await Promise.all(processes.map((process) => process.stop()));
    await proxy.stop();
    await place.drop();
  },
);
