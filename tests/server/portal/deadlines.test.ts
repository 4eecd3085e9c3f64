import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { hasTables } from '#server/db/engine/migrate.ts';
import { openPostgres } from '#server/db/engine/open-database.ts';
import { PortalClient } from '#server/db/engine/postgres-client.ts';
import { readSettings } from '#server/settings.ts';
import { openData } from '#server/start/open-data.ts';
import { addToCart, newKey, reviewed, submit, type Shopper } from '#tests/support/browser/shopper.ts';
import { seedAddress, seedArticle, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TestClient, type Answer } from '#tests/support/servers/client.ts';
import { startFaultyLine } from '#tests/support/servers/faulty-line.ts';
import { titleOf } from '#tests/support/servers/identity-page.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const UNAVAILABLE = { status: 503, body: 'SERVICE_UNAVAILABLE_ERROR' };
const UNKNOWN = { status: 500, body: 'GENERAL_SERVER_ERROR' };

const outcomeOf = ({ status, body }: Answer) => ({ status, body });

/** Starts a portal whose connection to the database can be frozen or delayed. */
const start = async () => {
  const { database, url, drop } = await newPostgresDatabase();
  const line = await startFaultyLine(url);
  const far = openPostgres(line.url);
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' });
  const app = await buildApp({ settings, database: far, clock: systemClock, maker: TEST_MAKER });

  const user = await seedUser(database);
  const contact = await seedContact(database, user.companyId);
  const address = await seedAddress(database, user.companyId);
  const client = new TestClient(app);
  await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
  const shopper: Shopper = { user, contact, address, client };
  await addToCart(shopper, (await seedArticle(database)).articleNo);
  const countOrders = async () => (await database.selectFrom('orders').select('orderNo').execute()).length;
  const stop = async () => {
    line.thaw();
    await app.close();
    await far.destroy();
    await line.close();
    await drop();
  };
  return { client, shopper, line, countOrders, stop };
};

const whenBack = (context: TestContext, client: TestClient) =>
  context.expect.poll(async () => (await client.get('/users/current-user/')).status).toBe(200);

/** These tests run at the same time, because most of them wait until the portal gives up. */
describe.concurrent('a database', () => {
  let portals: Awaited<ReturnType<typeof start>>[];
  beforeAll(async () => {
    portals = await Promise.all([start(), start(), start(), start()]);
  });
  afterAll(() => Promise.all(portals.map(({ stop }) => stop())));

  test('a database that hangs makes calls fail with 503, and everything works once it is back', async (context) => {
    const { client, shopper, line, countOrders } = portals[0]!;
    const order = await reviewed(shopper);
    line.freeze();
    const [read, act, page, ready, live] = await Promise.all([
      client.get('/orders/'),
      submit(shopper, order),
      client.raw({ url: '/identity/password' }),
      client.get('/health/ready'),
      client.get('/health/live'),
    ]);
    expect([read, act].map(outcomeOf)).toEqual([UNAVAILABLE, UNAVAILABLE]);
    expect(read.headers['retry-after']).toBe('2');
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(titleOf(page)).toBe('That did not work');
    expect([ready.status, live.status]).toEqual([503, 200]);
    line.thaw();
    await whenBack(context, client);
    expect((await client.get('/health/ready')).status).toBe(200);
    expect(await countOrders()).toBe(0);
    expect((await submit(shopper, order)).status).toBe(201);
  });

  test('a database that hangs before the commit has stored nothing', async (context) => {
    const { client, shopper, line, countOrders } = portals[1]!;
    const [order, key] = [await reviewed(shopper), newKey()];
    line.freezeAfter('insert into orders');
    const answer = await submit(shopper, order, key);
    line.thaw();
    await whenBack(context, client);
    expect(outcomeOf(answer)).toEqual(UNAVAILABLE);
    expect(await countOrders()).toBe(0);
  });

  test('a database that hangs during the commit has stored one order, which its key finds again', async (context) => {
    const { client, shopper, line, countOrders } = portals[2]!;
    const [order, key] = [await reviewed(shopper), newKey()];
    line.freezeAfter('commit');
    const answer = await submit(shopper, order, key);
    line.thaw();
    await whenBack(context, client);
    expect(outcomeOf(answer)).toEqual(UNKNOWN);
    expect((await submit(shopper, order, key)).status).toBe(201);
    expect(await countOrders()).toBe(1);
  });

  test('a database that takes two seconds for each statement makes calls fail with 503 where that is too long', async (context) => {
    const { client, shopper, line, countOrders } = portals[3]!;
    const order = await reviewed(shopper);
    line.delay(2_000);
    const [act, ready] = await Promise.all([submit(shopper, order), client.get('/health/ready')]);
    line.thaw();
    expect(outcomeOf(act)).toEqual(UNAVAILABLE);
    expect(ready.status).toBe(503);
    await whenBack(context, client);
    expect(await countOrders()).toBe(0);
  });

  test('the start waits for a database that answers late', async () => {
    const { url, drop } = await newPostgresDatabase();
    const line = await startFaultyLine(url);
    line.freeze();
    const opening = openData(readSettings({ DATABASE_URL: line.url }));
    // The first try has timed out by then.
    await pause(6_000);
    line.thaw();
    const data = await opening;
    expect(await hasTables(data.database)).toBe(true);
    await data.close();
    await line.close();
    await drop();
  });

  test('a transaction that lifts the time limit is not cut off by the driver', async () => {
    const { url, drop } = await newPostgresDatabase();
    const client = new PortalClient({ connectionString: url, query_timeout: 500 });
    await client.connect();
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_sleep(1)');
    await client.query('commit');
    await expect(client.query('select pg_sleep(1)')).rejects.toThrow('Query read timeout');
    await client.end().catch(() => {});
    await drop();
  });
});
