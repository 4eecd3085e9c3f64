import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newKey } from '#tests/support/browser/shopper.ts';
import { makeImage, type Image } from '#tests/support/deploy/image.ts';
import { getBy, startLoad } from '#tests/support/deploy/load.ts';
import { startAsProcessOne } from '#tests/support/deploy/process-one.ts';
import { LINES, seedShoppers } from '#tests/support/crash/customer.ts';
import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { RemoteClient } from '#tests/support/servers/server-process.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-image-'));
let image: Image;
let place: Awaited<ReturnType<typeof newPostgresDatabase>>;

beforeAll(async () => {
  place = await newPostgresDatabase();
  image = await makeImage(home);
}, 10 * TIMEOUT_MS);
afterAll(async () => {
  await place.drop();
  rmSync(home, { recursive: true, force: true });
});

/** Starts the portal of the image on a free port of the loopback, with the command of the image. */
const start = (settings: Readonly<Record<string, string>> = {}) => {
  const [, ...args] = image.command;
  return startAsProcessOne({
    folder: image.folder,
    command: [process.execPath, ...args],
    env: {
      ...image.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      MAKER_FILE: TEST_MAKER_FILE,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      DATABASE_URL: place.url,
      ...settings,
    },
  });
};

test('the image holds neither what builds the client nor a second Node', () => {
  expect(image.command).toEqual(['node', 'server/main.ts']);
  const packages = readdirSync(join(image.folder, 'node_modules'));
  for (const name of ['vite', 'react', 'vitest', 'typescript', 'node']) expect(packages).not.toContain(name);
  expect(existsSync(join(image.folder, 'tests'))).toBe(false);
});

test('a portal without development packages, in a folder that nobody can write to, takes an order as process 1', async () => {
  const [shopper] = await seedShoppers(place.database, 0);
  const portal = start();
  const origin = await portal.ready;
  const page = await (await fetch(`${origin}/auth/sign-in`)).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(2);
  for (const path of scripts) expect((await fetch(`${origin}${path}`)).status).toBe(200);

  const client = new RemoteClient(origin);
  await client.get('/config/');
  const { email, orderNo, contact, address } = shopper!;
  expect((await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD })).status).toBe(200);
  await client.post(`/orders/${orderNo}/reorder/`, { confirm: true }, { 'idempotency-key': newKey() });
  const cart = (await (await client.get('/shopping-cart/list')).json()) as {
    readonly items: unknown[];
    readonly fingerprint: string;
  };
  expect(cart.items).toHaveLength(LINES);
  const order = await client.post(
    '/shopping-cart/submit/',
    {
      customer_order_no: 'PO-1',
      additional_information: '',
      contact_person_id: contact,
      delivery_address_id: address,
      terms_accepted: true,
      is_quote: false,
      fingerprint: cart.fingerprint,
    },
    { 'idempotency-key': newKey() },
  );
  expect(order.status).toBe(201);
  expect(await order.json()).toMatchObject({ kind: 'order' });
  expect(await portal.end('SIGTERM')).toBe(0);
  const { rows } = await sql`select 1 from orders where customer_order_no = 'PO-1'`.execute(place.database);
  expect(rows).toHaveLength(1);
});

test('process 1, stopped under load, answers every call that has reached it before it ends', async () => {
  const portal = start({ DRAIN_SECONDS: '1' });
  const origin = await portal.ready;
  // Keeps a few connections open and uses them in turn, as a proxy does.
  const agent = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'fifo' });
  const ask = (path: string) => ({ what: path, send: () => getBy(agent, `${origin}${path}`) });
  const readiness = async () => (await fetch(`${origin}/api/health/ready`)).status;
  const load = startLoad(['/api/config/', '/auth/sign-in', '/api/openapi.json'].map(ask), 50);
  await expect.poll(readiness).toBe(200);
  const ended = portal.end('SIGTERM');
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  expect(await ended).toBe(0);
  const { answers, failures } = await load.stop();
  agent.destroy();
  expect(answers).toBeGreaterThan(20);
  // There is no second process to take over: later callers find a closed port, but nobody is cut off.
  expect(failures.filter((failure) => !failure.endsWith('ECONNREFUSED'))).toEqual([]);
});

test('process 1 ends at once if it is asked to while starting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const asked = once(silent, 'connection');
  const portal = start({ DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal` });
  await asked;
  expect(await portal.end('SIGTERM')).toBe(143);
  silent.close();
});

test('a portal whose client was not built says how to build it', async () => {
  const dist = join(image.folder, 'dist');
  renameSync(dist, `${dist}-aside`);
  await expect(start().ready).rejects.toThrow(
    'The client is not built, and the packages that build it are not installed: run npm ci and npm run build, then npm ci --omit=dev.',
  );
  renameSync(`${dist}-aside`, dist);
});
