import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import {
  FIRST_ANSWERS_ID,
  FIRST_TEXTS_ID,
  type FirstAnswers,
  type FirstTexts,
} from '#contract/pages/first-answers.contract.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { readSettings } from '#server/settings.ts';
import { seedArticle, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { hashOf } from '#server/domain/csp/policy-hash.ts';
import { makerStyle } from '#server/maker/maker-look.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;

const SCHEME = "document.documentElement.dataset.colourScheme = 'auto';";
const START = '<script type="module" src="/assets/index.js"></script>';
const FILES = {
  'index.html': `<!doctype html><html><head><script>${SCHEME}</script>${START}</head><body></body></html>`,
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index.js' },
    'src/screens/orders.tsx': { file: 'assets/orders.js', imports: ['index.html', '_list.js'] },
    '_list.js': { file: 'assets/list.js', imports: ['index.html'] },
    'src/screens/sign-in.tsx': { file: 'assets/sign-in.js', imports: ['index.html'] },
    'src/screens/frame.ts': { file: 'assets/frame.js', imports: ['index.html'] },
    'src/i18n/de-DE/orders.json': { file: 'assets/orders-de.json' },
    'src/i18n/en-GB/orders.json': { file: 'assets/orders-en.json' },
  }),
  'assets/orders-de.json': JSON.stringify({ title: 'Meine Bestellungen' }),
  'assets/orders-en.json': JSON.stringify({ title: 'My orders' }),
};

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  ({ database, drop } = await newEmbeddedDatabase());
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '1' }),
    database,
    clock: systemClock,
    maker: TEST_MAKER,
    clientFolder: folder,
  });
});
afterAll(async () => {
  await app.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const signedIn = async (more: Parameters<typeof seedUser>[1] = {}) => {
  const user = await seedUser(database, more);
  const client = new TestClient(app);
  const { status } = await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
  expect(status).toBe(200);
  return { user, client };
};

const pageAt = async (client: TestClient, url: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: answered } = await client.raw({ url, headers });
  expect(status).toBe(200);
  const html = String(body);
  const island = (id: string) =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)![1]!,
    ) as unknown;
  return {
    html,
    headers: answered,
    first: island(FIRST_ANSWERS_ID) as FirstAnswers,
    texts: island(FIRST_TEXTS_ID) as FirstTexts,
  };
};

test('a page holds what the API answers to its first calls', async () => {
  const { client } = await signedIn({ language: 'de-DE' });
  const { first, headers } = await pageAt(client, '/myotec/my-orders');
  expect(first.language).toBe('de-DE');
  expect(Object.keys(first.answers).toSorted()).toEqual([
    '/api/config/',
    '/api/memory-list/',
    '/api/news/',
    '/api/orders/?page=1&page_size=25',
    '/api/shopping-cart/list',
    '/api/users/current-user/',
  ]);
  for (const [url, { status, body }] of Object.entries(first.answers)) {
    if (url.includes('current-user')) continue;
    const answer = await client.raw({ url, headers: { 'accept-language': 'de-DE' } });
    expect({ url, status, body: JSON.parse(body) as unknown }).toEqual({
      url,
      status: 200,
      body: answer.body,
    });
  }
  expect(first.answers['/api/users/current-user/']!.headers).toMatchObject({
    'x-session-expires-at': expect.any(String),
    'x-session-ends-at': expect.any(String),
    date: expect.any(String),
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('a page names the files of its screen, without those that index.html names', async () => {
  const { client } = await signedIn();
  const { html } = await pageAt(client, '/myotec/my-orders');
  const named = [...html.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
  expect(named).toEqual(['list.js', 'orders.js', 'frame.js']);
});

test('texts are in the language of the user, or in the one that the browser asks for', async () => {
  const { client } = await signedIn({ language: 'de-DE' });
  const english = { 'accept-language': 'en-GB' };
  expect((await pageAt(client, '/myotec/my-orders', english)).texts).toEqual({
    language: 'de-DE',
    isOfUser: true,
    namespaces: { orders: { title: 'Meine Bestellungen' } },
  });
  expect((await pageAt(new TestClient(app), '/myotec/my-orders', english)).texts).toEqual({
    language: 'en-GB',
    isOfUser: false,
    namespaces: { orders: { title: 'My orders' } },
  });
  const frenchOrGerman = { 'accept-language': 'fr, de;q=0.8' };
  expect((await pageAt(new TestClient(app), '/myotec/my-orders', frenchOrGerman)).texts).toEqual({
    language: 'de-DE',
    isOfUser: false,
    namespaces: { orders: { title: 'Meine Bestellungen' } },
  });
});

test('a visitor gets only the public settings and the answer that nobody is signed in', async () => {
  const { first } = await pageAt(new TestClient(app), '/auth/sign-in');
  expect(Object.keys(first.answers).toSorted()).toEqual(['/api/config/', '/api/users/current-user/']);
  expect(first.answers['/api/users/current-user/']).toMatchObject({
    status: 401,
    body: 'NO_SESSION_FOUND_ERROR',
  });
});

test('no call is made that the person may not make, so that no refusal is recorded', async () => {
  const { client } = await signedIn({ permissionLevel: LEVELS.dataSheetsOnly });
  const { first } = await pageAt(client, '/myotec/my-orders');
  expect(Object.keys(first.answers).toSorted()).toEqual([
    '/api/config/',
    '/api/news/',
    '/api/users/current-user/',
  ]);
  const denied = await database.selectFrom('trail').selectAll().where('act', '=', 'access.denied').execute();
  expect(denied).toEqual([]);
});

test('an address that filters its list gets no page of the whole list', async () => {
  const { client } = await signedIn();
  const { first } = await pageAt(client, '/myotec/my-orders?search=690');
  expect(Object.keys(first.answers).filter((url) => url.includes('orders'))).toEqual([]);
});

test('text typed by others cannot break out of its element', async () => {
  const { client } = await signedIn();
  const name = '</script><script>alert(1)</script><!--';
  const { articleNo } = await seedArticle(database, { descriptionEn: name, descriptionDe: name });
  const saved = await client.post('/memory-list/', { article_no: articleNo, quantity: 1 });
  expect(saved.status).toBe(200);
  const { html, first } = await pageAt(client, '/myotec/my-orders');
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<\/script>/g)).toHaveLength(4);
  expect(first.answers['/api/memory-list/']!.body).toContain('alert(1)');
});

test('the policy allows the script and the maker’s style in the page, by their hashes', async () => {
  const { headers } = await pageAt(new TestClient(app), '/auth/sign-in');
  const policy = headers['content-security-policy']!;
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='[;,]/);
  expect(policy).toContain(`style-src 'self' ${hashOf(makerStyle(TEST_MAKER))};`);
  expect(policy).not.toContain('unsafe-inline');
});

test('the manifest of the build is not served', async () => {
  expect((await app.inject('/.vite/manifest.json')).body).not.toContain('assets/orders.js');
});

test.each(['br', 'gzip'] as const)('pages and answers come compressed with %s', async (encoding) => {
  const { client } = await signedIn();
  for (const url of ['/myotec/my-orders', '/api/openapi.json']) {
    const { headers, rawPayload } = await app.inject({
      url,
      cookies: Object.fromEntries(client.cookies),
      headers: { 'accept-encoding': encoding },
    });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    });
    const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
    expect(plain.length).toBeGreaterThan(rawPayload.length);
  }
});

test('a page comes without answers if the database gives none', async () => {
  const own = await newEmbeddedDatabase();
  const broken = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    database: own.database,
    clock: systemClock,
    maker: TEST_MAKER,
    clientFolder: folder,
  });
  await own.drop();
  const cookie = { cookie: 'sessionid=of-somebody' };
  const { first, texts } = await pageAt(new TestClient(broken), '/myotec/my-orders', cookie);
  expect(first.answers).toEqual({});
  expect(texts.namespaces).toHaveProperty('orders');
  await broken.close();
});
