import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium, type Browser } from 'playwright-core';

import { chromiumLaunch } from '#tests/support/browser/chromium.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { BLANK, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { wordsOf } from '#tests/support/words.ts';

const { account, auth } = wordsOf('en-GB');
const EMAIL = 'full@demo.example';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortal(),
    // Browsers keep the pages that a person leaves; Playwright turns this off, and headless builds never do it.
    chromium.launch({
      ...chromiumLaunch({ headless: false }),
      headless: true,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Records whether a page was restored from the cache, and whether any page shows the e-mail address, even for a single frame. */
const note = (address: string): void => {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStorage.setItem('kept', 'yes');
  });
  const look = () => {
    const { documentElement: page, body } = document;
    if (!page.hidden && body?.innerText.includes(address)) sessionStorage.setItem('seen', 'yes');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const noted = (person: Person, name: 'kept' | 'seen') =>
  person.page.evaluate((item) => sessionStorage.getItem(item), name);

/** Opens the account page, and leaves it for an address where no script of the portal runs. */
const lookAndLeave = async (person: Person): Promise<void> => {
  await journeyOf(person).beSignedIn(EMAIL, '/myotec/my-account');
  await person.seeText(EMAIL);
  await person.page.evaluate(note, EMAIL);
  await person.open(BLANK);
  await person.page.addInitScript(note, EMAIL);
};

const goBack = (person: Person) => person.page.goBack({ waitUntil: 'commit' });

test('a person who is still signed in comes back to the page that was left', async () => {
  const person = await Person.arrive(browser, portal.origin);
  await lookAndLeave(person);
  await goBack(person);
  await person.heading(account.title);
  await person.seeText(EMAIL);
  await person.leave();
});

test('a person who goes back after the session has ended sees nothing of the page, which the browser has not kept', async () => {
  const person = await Person.arrive(browser, portal.origin);
  await lookAndLeave(person);
  // The call bypasses the page, so that the page does not learn of it.
  await person.call('POST', '/auth/sign-out/');
  await person.page.evaluate(() => sessionStorage.clear());
  await goBack(person);
  await person.heading(auth.signIn.title);
  expect(await noted(person, 'kept')).toBeNull();
  expect(await noted(person, 'seen')).toBeNull();
  await person.leave();
});
