import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWithScriptsHeld } from '#tests/support/browser/held-scripts.ts';
import { launchBrowser } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { TEST_MAKER, TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ MAKER_FILE: TEST_MAKER_FILE }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Returns how the page shows the maker: the colour of its links, the title of the tab, and the logo as it is drawn. */
const lookOf = async (page: Page) => {
  const logo = page.locator('.k-logo').first();
  const box = await logo.boundingBox();
  return {
    accent: await page.evaluate(() => {
      const dots = document.createElement('a');
      dots.className = 'k-link';
      document.body.append(dots);
      const { color } = getComputedStyle(dots);
      dots.remove();
      return color;
    }),
    title: await page.title(),
    ratio: box === null ? 0 : Math.round((box.width / box.height) * 100) / 100,
    isDrawn: await logo
      .locator('.k-logo-whole')
      .evaluate((use) => (use as SVGGraphicsElement).getBBox().width > 0),
    picture: (await logo.screenshot()).toString('base64'),
  };
};

/** Opens a page with its scripts held back; returns how it shows the maker before they run, and afterwards. */
const looksOf = async (colorScheme: 'light' | 'dark', width: number) => {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 800 },
    baseURL: portal.origin,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letPass = await openWithScriptsHeld(page, () => page.goto('/auth/sign-in', { waitUntil: 'commit' }));
  const before = await lookOf(page);
  letPass();
  await page.locator('input[name=email]').waitFor();
  const after = await lookOf(page);
  await context.close();
  return { before, after, problems, asked };
};

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)(
  'name, logo and colour of the maker are shown before any script runs, and do not change: %s, %d px',
  async (scheme, width) => {
    const { before, after, problems, asked } = await looksOf(scheme, width);
    expect(before.accent).toBe(rgbOf(TEST_MAKER.shades[scheme].accent));
    expect(before.title).toMatch(/ – Birkental$/);
    expect(before).toMatchObject({ ratio: 150 / 40, isDrawn: true });
    expect(before).toEqual(after);
    // No picture or style of the maker is fetched, except for the icon of the tab.
    expect(asked.filter((path) => /maker|logo|\.svg$/.test(path) && path !== '/icon.svg')).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('the logo is drawn in the colours of the scheme', async () => {
  const [light, dark] = await Promise.all([looksOf('light', 1280), looksOf('dark', 1280)]);
  expect(light.before.picture).not.toBe(dark.before.picture);
});

test('pages, their headers and the settings do not name the demo’s maker', async () => {
  for (const path of [
    '/auth/sign-in',
    '/auth/sign-up',
    '/no-such-page',
    '/identity/password',
    '/icon.svg',
    '/api/config/',
  ]) {
    const response = await fetch(`${portal.origin}${path}`);
    const said = `${await response.text()}${JSON.stringify([...response.headers])}`;
    expect(said, path).not.toMatch(/quellmoor|erfunden|fictional/i);
  }
});
