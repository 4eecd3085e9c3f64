import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { readSettings } from '#server/settings.ts';
import { seedArticle, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;

const LOADING = '<main><svg class="k-logo k-logo-large"></svg></main>';
const TEXTS = {
  auth: { signIn: { title: 'Anmelden' } },
  orders: { title: 'Meine Bestellungen', lead: 'Die der letzten Jahre' },
  shop: { details: { backToMedia: 'Alle Mittel', articleNo: 'Artikel {{articleNo}}' } },
  shell: { pageLoading: 'Wird geladen', card: { welcome: 'Willkommen', lead: 'Schön' } },
};
const FILES = {
  'index.html': `<html><head><title>Portal</title></head><body><div id="root">${LOADING}</div></body></html>`,
  '.vite/manifest.json': JSON.stringify(
    Object.fromEntries(
      Object.keys(TEXTS).map((name) => [`src/i18n/de-DE/${name}.json`, { file: `assets/${name}.json` }]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(TEXTS).map(([name, texts]) => [`assets/${name}.json`, JSON.stringify(texts)]),
  ),
};

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  ({ database, drop } = await newEmbeddedDatabase());
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }),
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
  const user = await seedUser(database, { language: 'de-DE', ...more });
  const client = new TestClient(app);
  const { status } = await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
  expect(status).toBe(200);
  return client;
};

/** Returns what the page shows before any script has run. */
const pictureAt = async (client: TestClient, url: string) => {
  const { body } = await client.raw({ url, headers: { 'accept-language': 'de-DE' } });
  const html = String(body);
  return {
    isDrawn: html.includes(`id="${FIRST_PICTURE_ID}"`),
    isLoading: html.includes(LOADING),
    headings: [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, text]) => text),
    leads: [...html.matchAll(/<p class="k-page-heading-lead">(.*?)<\/p>/g)].map(([, text]) => text),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    html,
  };
};

test('a page shows its heading before any script has run', async () => {
  expect(await pictureAt(await signedIn(), '/myotec/my-orders?page=2')).toMatchObject({
    isDrawn: true,
    isLoading: false,
    headings: ['Meine Bestellungen'],
    leads: ['Die der letzten Jahre'],
    title: 'Meine Bestellungen – Portal',
  });
});

test('the card on which people sign in shows its heading, too', async () => {
  expect(await pictureAt(new TestClient(app), '/auth/sign-in')).toMatchObject({
    headings: ['Anmelden'],
    title: 'Anmelden – Portal',
  });
});

test('an article is called by its name, which is text and never markup', async () => {
  const name = '<img src=x onerror=alert(1)> & $& "Stein"';
  const { articleNo } = await seedArticle(database, {
    kind: 'media',
    descriptionDe: name,
    descriptionEn: name,
  });
  const { headings, title, html } = await pictureAt(await signedIn(), `/shop/media/${articleNo}`);
  const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp; $&amp; &quot;Stein&quot;';
  expect(headings).toEqual([escaped]);
  expect(title).toBe(`${escaped} – Portal`);
  expect(html).toContain(`Artikel ${articleNo}`);
  expect(html).not.toContain('<img');
});

test.each([
  ['a page that the person may not see', '/myotec/my-orders', { permissionLevel: LEVELS.dataSheetsOnly }],
  ['a card for people who are not signed in', '/auth/sign-in', {}],
  ['an article that does not exist', '/shop/media/NONE', {}],
  ['an address without a page', '/nowhere', {}],
  ['a page whose texts are not built', '/myotec/my-machines', {}],
])('for %s, only the loading view is shown', async (_, url, user) => {
  expect(await pictureAt(await signedIn(user), url)).toMatchObject({
    isDrawn: false,
    isLoading: true,
    headings: [],
    title: 'Portal',
  });
});

test('a stranger sees nothing of a page that requires signing in', async () => {
  expect(await pictureAt(new TestClient(app), '/myotec/my-orders')).toMatchObject({
    isDrawn: false,
    isLoading: true,
  });
});
