import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { readSettings } from '#server/settings.ts';
import { precompress } from '#server/start/precompress.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-client-'));
const source = join(home, 'source');
const folder = join(home, 'dist');
let database: Database;
let drop: () => Promise<void>;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  mkdirSync(join(source, 'public'), { recursive: true });
  writeFileSync(
    join(source, 'index.html'),
    '<!doctype html><title>Portal</title><script type="module" src="/a.js"></script>',
  );
  writeFileSync(join(source, 'a.js'), `console.log(${JSON.stringify('x'.repeat(5_000))});`);
  writeFileSync(join(source, 'public', 'texts.json'), '{}');
  await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { outDir: folder, emptyOutDir: true },
  });
  ({ database, drop } = await newEmbeddedDatabase());
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: home }),
    database,
    clock: systemClock,
    maker: TEST_MAKER,
    clientFolder: folder,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await drop();
  rmSync(home, { recursive: true, force: true });
});

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } });
const builtScript = async () => /\/assets\/[^"]+\.js/.exec((await get('/')).body)?.[0] ?? '';

test('a page of the portal is made for each request and not kept', async () => {
  for (const path of [
    '/',
    '/index.html',
    '/myotec/my-orders',
    '/shop/media/10%2F10%20SB',
    '/shop/media/A.1',
    '/a%00b',
  ]) {
    const { statusCode, headers, body } = await get(path);
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<title>Portal</title>');
  }
});

test.each(['/myotec/%E0%A4%A', '/m/%ZZ', '/shop/%', '/shop/media/50%?page=2', '/%C0%AF'])(
  'no page exists at %s, and the client says so',
  async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toContain('<title>Portal</title>');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

test('an unreadable address below /api is refused as the contract says, and a query may hold anything', async () => {
  for (const url of ['/api/%zz', '/api/media/%E0%A4%A/']) {
    const { statusCode, body } = await get(url);
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 400, body: 'VALIDATION_ERROR' });
  }
  expect((await get('/shop/media?search=100%')).statusCode).toBe(200);
});

test('a built file is kept for a year and comes compressed as requested', async () => {
  const path = await builtScript();
  const plain = await get(path);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers).not.toHaveProperty('etag');
  const br = await get(path, 'gzip, br');
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': plain.headers['cache-control'],
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await get(path, 'gzip');
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('a built file that is opened on its own cannot run or load anything, and has no headers that only pages need', async () => {
  for (const path of [await builtScript(), '/assets/none.js']) {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['permissions-policy', 'reporting-endpoints', 'cross-origin-opener-policy'])
      expect(headers).not.toHaveProperty(name);
  }
  expect((await get('/')).headers).toMatchObject({
    'permissions-policy': expect.any(String),
    'reporting-endpoints': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('a process looks for a limited number of foreign files at once, and refuses the others', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => get('/assets/nothing-abcdef12.js')));
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect([...counts].map(([status, { length }]) => [status, length]).toSorted()).toEqual([
    [404, 100],
    [503, 50],
  ]);
});

test('a process finds files of another version on the same database, and forgets them in the end', async () => {
  const older = await builtScript();
  const otherFolder = join(home, 'other');
  writeFileSync(join(source, 'a.js'), `console.log(${JSON.stringify('y'.repeat(5_000))});`);
  await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { outDir: otherFolder, emptyOutDir: true },
  });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const start = () =>
    buildApp({
      settings: readSettings({ LOG_LEVEL: 'silent' }),
      maker: TEST_MAKER,
      database,
      clock,
      clientFolder: otherFolder,
    });
  const other = await start();
  const newer = /\/assets\/[^"]+\.js/.exec((await other.inject('/')).body)?.[0] ?? '';
  expect(newer).not.toBe(older);
  for (const [asked, path, content] of [
    [other, older, 'xxx'],
    [app, newer, 'yyy'],
  ] as const) {
    const plain = await asked.inject(path);
    expect(plain).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect(plain.body).toContain(content);
    const br = await asked.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  }
  expect((await other.inject({ method: 'POST', url: older })).statusCode).toBe(404);
  await other.close();
  // For more than two weeks, no process has had the older file.
  ahead = 15 * 24 * 60 * 60_000;
  const later = await start();
  expect((await later.inject(older)).statusCode).toBe(404);
  expect((await later.inject(newer)).statusCode).toBe(200);
  await later.close();
});

test('browsers may keep texts for seven days, and pictures for one', async () => {
  expect((await get('/texts.json')).headers['cache-control']).toBe('public, max-age=604800');
  expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  '/assets/none.js',
  '/favicon.ico',
  '/assets/',
  '/.well-known',
  '/.well-known/',
  '/.well-known/security.txt',
  '/.well-known/openid-configuration',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/.well-known/%ZZ',
  '/%2ewell-known/security.txt',
  '/.well-%6Bnown',
  '/assets/..%2f..%2fsource%2fa.js',
  '/assets/%ZZ.js',
])('no file exists at %s', async (path) => {
  const { statusCode, body } = await get(path);
  expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'NOT_FOUND_ERROR' });
});

/** Requests an address exactly as it is written, because `inject` and `fetch` would tidy it up. */
const getAsSpelt = async (path: string): Promise<{ status: number | undefined; body: string }> => {
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(
    request({ port, host: '127.0.0.1', headers: { host: '127.0.0.1' }, path }).end(),
    'response',
  )) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
};

test.each([
  '/.well-known%2fanything',
  '/%2Ewell-known%2Fanything',
  '/.well-known%2fchange-password',
  '//.well-known/anything',
  '///.well-known/change-password',
  '/%2f.well-known/anything',
  '/./.well-known/anything',
  '/shop/../.well-known/anything',
  '/shop/%2e%2e/.well-known/anything',
  '/.well-known%5canything',
  String.raw`/.well-known\anything`,
  '/.well-known%252fanything',
  '/.Well-Known/anything',
  '/.well-known;a/anything',
  '/.well-known%3fanything',
  'http://127.0.0.1/.well-known/anything',
  'http://127.0.0.1//.well-known/anything',
  '/.git/config',
  '//assets/none.js',
  '/assets%2fnone.js',
  '/shop/../assets/none.js',
  'http://127.0.0.1/assets/none.js',
  '//favicon.ico',
  '//api/config/',
  '/api%2fconfig',
])('no page answers for a file, a call or a well-known place at %s', async (path) => {
  expect(await getAsSpelt(path)).toEqual({ status: 404, body: 'NOT_FOUND_ERROR' });
});

test.each(['/../source/a.js', '/shop/../../source/a.js', '/%2e%2e/source/a.js'])(
  'nothing next to the built files is served at %s',
  async (path) => {
    expect((await get(path)).body).not.toContain('console.log');
  },
);

test('pages refuse calls that write, and unknown addresses below /api get the answer of the API', async () => {
  expect((await app.inject({ method: 'POST', url: '/myotec' })).statusCode).toBe(404);
  expect((await get('/api/no/such')).body).toBe('NOT_FOUND_ERROR');
  expect((await get('/api')).body).toBe('NOT_FOUND_ERROR');
});
