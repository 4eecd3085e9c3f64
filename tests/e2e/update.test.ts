import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readSettings } from '#server/settings.ts';
import { CLIENT_FOLDER } from '#server/start/client-build.ts';
import { openData, type OpenData } from '#server/start/open-data.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { wordsOf } from '#tests/support/words.ts';

const { checkout, shell } = wordsOf('en-GB');

let home: string;
let data: OpenData;
let browser: Browser;
let app: FastifyInstance;

const settings = () =>
  readSettings({ DATA_DIR: join(home, 'data'), RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' });

const start = async (clientFolder: string, port: number): Promise<number> => {
  app = await buildApp({
    settings: settings(),
    maker: readDemoMaker(),
    database: data.database,
    clock: systemClock,
    clientFolder,
  });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port })).port);
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-update-'));
  await cp(inject('demoFolder'), join(home, 'data'), { recursive: true });
  for (const version of ['old', 'new']) await cp(CLIENT_FOLDER, join(home, version), { recursive: true });
  // The new version lacks every file of the old one, as if all names had changed.
  const assets = join(home, 'new', 'assets');
  for (const name of await readdir(assets)) await rm(join(assets, name), { recursive: true });
  [data, browser] = await Promise.all([openData(settings()), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await data.close();
  await rm(home, { recursive: true, force: true });
});

test('a person at checkout orders undisturbed while the portal is updated, and then opens another page of the old version', async () => {
  const port = await start(join(home, 'old'), 0);
  const person = await Person.arrive(browser, `http://127.0.0.1:${port}`);
  const journey = journeyOf(person);
  await journey.beSignedIn('full@demo.example', '/shop/checkout', () =>
    person.call('POST', '/shopping-cart/add/', { article_no: 'SET-15000', quantity: 1 }),
  );
  await person.heading(new RegExp(checkout.heading.overview));
  await journey.fillOverview('PO-UPDATE');

  await app.close();
  await start(join(home, 'new'), port);

  await journey.chooseDelivery();
  await person.heading(new RegExp(checkout.heading.review.order));
  await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');
  await person.press('link', shell.page.offers);
  await person.heading(shell.page.offers);
  const { items } = await person.ask<{ items: { customer_order_no: string }[] }>('/orders/');
  expect(items.map((order) => order.customer_order_no)).toContain('PO-UPDATE');
  await person.leave();
});
