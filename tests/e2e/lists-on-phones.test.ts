import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';

const PHONE = { width: 360, height: 740 };

/** The first row must begin at most this many pixels from the top, so that a whole card is in sight. */
const LATEST = 500;

const LISTS = [
  '/shop/media',
  '/shop/spare-parts',
  '/shop/spare-parts?machine_no=QM-2014001',
  '/myotec/my-orders',
  '/myotec/my-offers',
  '/myotec/my-machines',
  '/myotec/my-datasheets',
  '/myotec/my-memory-list',
];

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Returns where the first row or entry of the list begins, in pixels. Runs inside the page. */
const topOfFirst = (): number =>
  Math.round(
    document.querySelector('main :is(tbody > tr, .memory-entry)')?.getBoundingClientRect().top ?? Infinity,
  );

test('on a phone, the first row of each list is in sight without scrolling', async () => {
  const person = await Person.arrive(browser, portal.origin, { language: 'de-DE' });
  await journeyOf(person, 'de-DE').beSignedIn('full@demo.example', '/myotec/my-account');
  await person.page.setViewportSize(PHONE);
  const tops: Record<string, number> = {};
  for (const path of LISTS) {
    await person.open(path);
    await person.page.locator('main :is(tbody > tr, .memory-entry)').first().waitFor();
    await person.page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], .k-skeleton') === null,
    );
    tops[path] = await person.page.evaluate(topOfFirst);
  }
  const late = Object.fromEntries(Object.entries(tops).filter(([, top]) => top > LATEST));
  expect(late).toEqual({});
  await person.leave();
});
