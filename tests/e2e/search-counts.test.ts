import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
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

const numberIn = (text: string): number => Number(/\d+/.exec(text.replaceAll('.', ''))?.[0]);

/** Returns the number of products that the list says it has; an empty list says nothing. */
const listed = async ({ page }: Person): Promise<number> => {
  // A single call reads the count, because it may disappear between two calls.
  const [count] = await page.locator('.list-count').allInnerTexts();
  return count === undefined ? 0 : numberIn(count);
};

test.each(['Schleifkörper', 'Keramik', 'Polierpasten', 'Sensor'])(
  'the tabs of a search for %s count what the lists show',
  async (search) => {
    const person = await Person.arrive(browser, portal.origin, { language: 'de-DE' });
    await journeyOf(person, 'de-DE').beSignedIn('full@demo.example', '/myotec/my-account');
    for (const kind of ['media', 'spare-parts']) {
      await person.open(`/shop/${kind}?search=${search}`);
      const tab = person.page.locator('.k-link-tab[aria-current="page"] > .k-link-tab-count');
      const counted = numberIn(await tab.innerText());
      await expect.poll(() => listed(person)).toBe(counted);
    }
    await person.leave();
  },
);
