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

/** Returns whether the page refuses to turn text into markup. Runs inside the page. */
const refusesMarkup = (): boolean => {
  try {
    document.createElement('div').innerHTML = '<img src="x">';
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
};

test('neither the pages of the portal nor the inspector turn text into markup', async () => {
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  await journey.beSignedIn('full@demo.example', '/shop/media');
  await journey.chooseLanguage('de-DE');
  await journey.chooseLanguage('en-GB');
  await person.page.keyboard.press('Alt+Shift+Q');
  await person.see('complementary', 'Inspector');
  await person.page
    .getByRole('complementary', { name: 'Inspector' })
    .getByRole('button')
    .first()
    .press('Enter');
  await person.open('/identity/password');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test.each(['/shop/media', '/identity/reset-password?token=x'])(
  'a browser stops %s from turning text into markup',
  async (path) => {
    const person = await Person.arrive(browser, portal.origin);
    await person.open(path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await person.page.evaluate(refusesMarkup)).toBe(true);
    await person.leave();
  },
);
