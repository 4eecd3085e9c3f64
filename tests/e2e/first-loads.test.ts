import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import { QUIET_MS } from '#src/pause.ts';
import { collectLoads, loadsOnceQuiet, opener } from '#tests/support/browser/cold-visit.ts';
import { launchBrowser } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const FULL = 'full@demo.example';

/** Limits the requests of each page, and its kilobytes on the network, headers included. */
const PAGES = [
  { path: '/auth/sign-in', requests: 10, whole: 210, scripts: 168 },
  { path: '/myotec/my-dashboard', email: FULL, requests: 16, whole: 260, scripts: 215 },
  { path: '/shop/media', email: FULL, requests: 16, whole: 260, scripts: 195 },
  { path: '/shop/spare-parts', email: FULL, requests: 16, whole: 260, scripts: 195 },
  { path: '/shop/media/SET-14999', email: FULL, requests: 16, whole: 260, scripts: 195 },
  { path: '/myotec/my-orders', email: FULL, requests: 16, whole: 260, scripts: 215 },
  { path: '/myotec/my-machines', email: FULL, requests: 16, whole: 260, scripts: 215 },
  { path: '/myotec/my-offers', email: FULL, requests: 16, whole: 260, scripts: 215 },
  { path: '/myotec/my-datasheets', email: FULL, requests: 16, whole: 260, scripts: 215 },
  { path: '/shop/checkout', email: 'large-cart@demo.example', requests: 16, whole: 260, scripts: 215 },
];

/** Suppresses what the page loads once it is quiet, which would sometimes be counted on a busy machine. Runs inside the page. */
const neverBeQuiet = (quiet: number): void => {
  const { setTimeout: wait } = window;
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === quiet ? 0 : wait(handler, delay, ...given),
  });
};

const kilobytes = (loads: readonly { readonly bytes: number }[]): number =>
  loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;

test.each(PAGES)(
  'the first visit to $path loads at most $whole kB in $requests requests, $scripts kB of it scripts',
  async ({ path, email, requests, whole, scripts }) => {
    const context = await opener(portal.origin, email === undefined ? {} : { email })(browser);
    await context.addInitScript(neverBeQuiet, QUIET_MS);
    const page = await context.newPage();
    const loads = await collectLoads(await context.newCDPSession(page));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator(`#${FIRST_PICTURE_ID}`).waitFor({ state: 'detached' });
    const all = await loadsOnceQuiet(loads);
    await context.close();
    const ofScripts = all.filter((load) => load.path.endsWith('.js'));
    const found = { requests: all.length, whole: kilobytes(all), scripts: kilobytes(ofScripts) };
    expect(all.filter(({ bytes }) => bytes === 0)).toEqual([]);
    expect(found.requests).toBeLessThanOrEqual(requests);
    expect(found.whole).toBeLessThanOrEqual(whole);
    expect(found.scripts).toBeLessThanOrEqual(scripts);
  },
);
