import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { wordsOf } from '#tests/support/words.ts';

/** This number has a slash, a space, and a sequence that looks like percent-encoding. */
const ODD = '10/10 SB%41';
const NAME = 'Odd ring';
const { machines, shell, shop } = wordsOf('en-GB');

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const load = async (subject: string, ...lines: string[]): Promise<void> => {
  const file = join(portal.dataDir, `${subject}.csv`);
  writeFileSync(file, lines.join('\n'));
  expect(await portal.operate('import', subject, file)).toMatch(/^1 new/);
};

test('an article with an odd number is found, opened from the list, and shown again after a reload', async () => {
  await load(
    'articles',
    'article_no;kind;description_de;description_en;unit;price',
    `${ODD};media;${NAME};${NAME};piece;1`,
  );
  const person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).beSignedIn('full@demo.example', `/shop/media?search=${encodeURIComponent(ODD)}`);
  await person.press('link', NAME);
  await person.heading(NAME);
  expect(new URL(person.page.url()).pathname).toBe(`/shop/media/${encodeURIComponent(ODD)}`);
  await person.page.reload();
  await person.heading(NAME);
  await person.seeText(shop.details.articleNo.replace('{{articleNo}}', ODD));
  await person.leave();
});

test('a machine with an odd number is opened from the list and by the link on its label', async () => {
  const person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).beSignedIn('full@demo.example', '/myotec/my-account');
  const { company } = await person.ask<{ company: { customer_no: string } }>('/me/');
  await load('machines', 'machine_no;customer_no', `${ODD};${company.customer_no}`);
  const title = machines.details.title.replace('{{machineNo}}', ODD);
  await person.open(`/myotec/my-machines?search=${encodeURIComponent(ODD)}`);
  await person.press('link', ODD);
  await person.heading(title);
  const { identification_link: link } = await person.ask<{ identification_link: string }>(
    `/machines/${encodeURIComponent(ODD)}/`,
  );
  await person.open(new URL(link).pathname);
  await person.heading(title);
  await person.leave();
});

test('a stray percent sign leads to the not-found page, even below a known page', async () => {
  const person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).beSignedIn('full@demo.example', '/shop/media');
  for (const path of ['/no%', '/shop/media/50%', '/m/%ZZ', '/myotec/%E0%A4%A']) {
    const answer = await person.open(path);
    expect(answer?.status()).toBe(404);
    await person.heading(shell.notFound.title);
  }
  await person.leave();
});
