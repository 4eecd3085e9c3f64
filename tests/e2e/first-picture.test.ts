import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { openWithScriptsHeld } from '#tests/support/browser/held-scripts.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';

const FIRST_PICTURE = `#${FIRST_PICTURE_ID}`;
const WIDTHS = IS_RELEASE ? [320, 360, 768, 1024, 1280] : [360, 1280];

/** A release opens every page at every width; a run by hand opens each page at one width, in turn. */
const isOpenedAt = (widthIndex: number, pageIndex: number): boolean =>
  IS_RELEASE || pageIndex % WIDTHS.length === widthIndex;

/** Lists the pages whose heading the server knows; `:first` stands for the newest entry of the list. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  nobody: ['/auth/sign-in', '/auth/sign-up', '/auth/migration'],
  full: [
    '/myotec/my-account',
    '/myotec/my-dashboard',
    '/myotec/my-memory-list',
    '/myotec/my-machines',
    '/myotec/my-machines/QM-2014001',
    '/myotec/my-datasheets',
    '/myotec/my-orders',
    '/myotec/my-orders/:first',
    '/myotec/my-offers',
    '/myotec/my-offers/:first',
    '/shop/media',
    '/shop/media/SET-14999',
    '/shop/spare-parts',
    '/shop/spare-parts/10%2F10%20SB',
    '/shop/quick-order',
    '/shop/cart',
  ],
  dealer: ['/myotec/my-customers'],
  'large-cart': ['/shop/checkout'],
};

/** Matches calls by the lower parts of a page, which are made once these parts are shown, and only for people who may see them. */
const ASKED_LATER =
  /\/(?:me\/passkeys|machines\/numbers|machines\/[^/]+\/label|spare-parts\/[^/]+\/machines)\/$/;

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const addressFor = async (person: Person, path: string): Promise<string> => {
  const list = /my-(orders|offers)\/:first$/.exec(path)?.[1];
  if (list === undefined) return path;
  const { items } = await person.ask<{ items: Record<string, string>[] }>(`/${list}/`);
  return path.replace(':first', items[0]?.[list === 'orders' ? 'order_no' : 'offer_no'] ?? '');
};

/** Returns the heading, title and language of the page, and the positions of its heading and logo. Runs inside the page. */
const headOf = () => ({
  heading: document.querySelector('h1')?.textContent.trim(),
  at: ['h1', '.k-logo'].map((selector) => {
    const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? { x: -1, y: -1 };
    return `${selector} ${Math.round(x)} ${Math.round(y)}`;
  }),
  title: document.title,
  language: document.documentElement.lang,
});

/** Returns what the page shows before its scripts have run, and afterwards. */
const headsOf = async (page: Page, open: () => Promise<unknown>) => {
  const letPass = await openWithScriptsHeld(page, open);
  await page.locator(`${FIRST_PICTURE} h1`).waitFor();
  const before = await page.evaluate(headOf);
  // The page must not request answers that it already holds.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/') && !ASKED_LATER.test(request.url()))
      calls.push(request.url());
  });
  letPass();
  await page.locator(FIRST_PICTURE).waitFor({ state: 'detached' });
  const after = await page.evaluate(headOf);
  await page.waitForLoadState('networkidle');
  const atLast = await page.evaluate(headOf);
  await page.unrouteAll();
  return { before, after, atLast, calls };
};

test.each(
  Object.entries(PAGES)
    .flatMap(([account, paths]) =>
      WIDTHS.map((width, at) => ({
        account,
        paths: paths.filter((_, page) => isOpenedAt(at, page)),
        width,
        language: at % 2 === 0 ? ('de-DE' as const) : ('en-GB' as const),
      })),
    )
    .filter(({ paths }) => paths.length > 0),
)(
  'heading, logo and title stay as they are when the scripts arrive: $account, $width px, $language',
  async ({ account, paths, width, language }) => {
    const person = await Person.arrive(browser, portal.origin, {
      language: language as Language,
      width,
    });
    if (account !== 'nobody')
      await journeyOf(person, language as Language).beSignedIn(`${account}@demo.example`, '/api/health/live');
    for (const path of paths) {
      const address = await addressFor(person, path);
      const page = await person.context.newPage();
      const { before, after, atLast, calls } = await headsOf(page, () =>
        page.goto(address, { waitUntil: 'commit' }),
      );
      expect.soft({ address, ...before, language }).toEqual({ address, ...after });
      expect.soft({ address, ...atLast }).toEqual({ address, ...after });
      expect.soft({ address, calls }).toEqual({ address, calls: [] });
      await page.close();
    }
    await person.leave();
  },
);

test('a side menu that was left open has its width from the beginning', async () => {
  const person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).beSignedIn('full@demo.example', '/api/health/live');
  await person.page.evaluate(() =>
    localStorage.setItem('app-store', JSON.stringify({ sideMenuOpened: true, currentUrl: '/' })),
  );
  const { before, after } = await headsOf(person.page, () =>
    person.page.goto('/myotec/my-orders', { waitUntil: 'commit' }),
  );
  expect(before.at).toEqual(after.at);
  await person.leave();
});
