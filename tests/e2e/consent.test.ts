import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { wordsOf } from '#tests/support/words.ts';

const { auth, common, shell } = wordsOf('en-GB');
const TAG_MANAGER = 'https://www.googletagmanager.com/**';
/** Loads another script, as the real tag does, from an address that is a plain string. */
const TAG = `
if (!document.currentScript.src.includes('more.js')) {
  const more = document.createElement('script');
  more.src = 'https://www.googletagmanager.com/more.js';
  document.head.append(more);
}`;

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ TAG_ID: 'GTM-QUELLMOOR' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** The test plays the third party, so nothing leaves the machine. */
const arrive = async (): Promise<Person> => {
  const person = await Person.arrive(browser, portal.origin, {
    before: async (context) => {
      await context.route(TAG_MANAGER, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: TAG }),
      );
    },
  });
  await person.open('/auth/sign-in');
  await person.heading(auth.signIn.title);
  await person.see('button', shell.consent.accept);
  return person;
};

const storedChoice = (person: Person) => person.page.evaluate(() => localStorage.getItem('cookie-consent'));

test('no third party is called before consent, and the tag is loaded at once afterwards', async () => {
  const person = await arrive();
  const signals = await person.page.evaluate(() =>
    JSON.stringify(window.dataLayer?.map((entry) => Object.values(entry as object))),
  );
  expect(signals).toMatch(/"consent","default",\{"ad_storage":"denied"/);
  expect(person.outside).toEqual([]);
  expect(await storedChoice(person)).toBeNull();
  const asked = person.page.waitForRequest(TAG_MANAGER);
  await person.press('button', shell.consent.accept);
  expect((await asked).url()).toContain('id=GTM-QUELLMOOR');
  expect(await storedChoice(person)).toBe('true');
  expect(await person.page.getByRole('button', { name: shell.consent.accept }).count()).toBe(0);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('the tag loads further scripts of its maker, and can add neither scripts of others nor markup', async () => {
  const person = await arrive();
  const more = person.page.waitForRequest('https://www.googletagmanager.com/more.js');
  await person.press('button', shell.consent.accept);
  await more;
  expect(person.complaints).toEqual([]);
  const refused = await person.page.evaluate(() => {
    const attempts: (() => unknown)[] = [
      () => (document.createElement('script').src = 'https://evil.example/a.js'),
      () => (document.createElement('script').text = 'alert(1)'),
      () => (document.createElement('div').innerHTML = '<b>x</b>'),
    ];
    return attempts.map((attempt) => {
      try {
        return String(attempt());
      } catch (error) {
        return error instanceof TypeError;
      }
    });
  });
  expect(refused).toEqual([true, true, true]);
  await person.leave();
});

test('a person who declines is not asked again, and finds the choice at the foot of the page', async () => {
  const person = await arrive();
  await person.page.evaluate(() => {
    document.cookie = '_ga=1; path=/';
    document.cookie = '_gid=2; path=/';
  });
  await journeyOf(person).declineCookies();
  await expect.poll(() => storedChoice(person)).toBe('false');
  expect(await person.page.evaluate(() => document.cookie)).not.toMatch(/_ga|_gid/);
  await person.page.reload();
  await person.heading(auth.signIn.title);
  expect(await person.page.getByRole('button', { name: shell.consent.accept }).count()).toBe(0);
  expect(person.outside).toEqual([]);
  await person.press('button', shell.footer.cookies);
  await person.see('button', shell.consent.accept);
  expect(await person.violations()).toEqual([]);
  await person.leave();
});

test('a choice in one tab reaches the other, and closing the banner leaves the choice open', async () => {
  const person = await arrive();
  const other = await person.openTab();
  await other.open('/auth/migration');
  await other.see('button', shell.consent.accept);
  await other.press('button', common.close);
  expect(await storedChoice(other)).toBeNull();
  await other.page.reload();
  await other.see('button', shell.consent.accept);
  await journeyOf(person).declineCookies();
  await other.page.getByRole('button', { name: shell.consent.accept }).waitFor({ state: 'detached' });
  await person.leave();
});
