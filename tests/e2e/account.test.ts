import { readFile } from 'node:fs/promises';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { account, auth, notices, shell } = wordsOf('en-GB');
const PATH = '/myotec/my-account';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const arriveAt = async (path: string, email: string): Promise<Person> => {
  const person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).arriveSignedIn(email, path);
  return person;
};

const allStored = (person: Person): Promise<string> =>
  person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('a dealer changes name and telephone in place, and the header shows the new name at once', async () => {
  const person = await arriveAt(PATH, 'dealer@demo.example');
  await person.heading(account.title);
  await person.press('button', account.profile.editLabel);
  await person.fill(like(account.profile.firstName), 'Änne');
  await person.fill(like(account.profile.telephone), 'none');
  await person.press('button', account.profile.save);
  await person.seeText(like(account.profile.problem.notATelephone));
  expect(await person.violations()).toEqual([]);
  await person.fill(like(account.profile.telephone), '+49 7161 99-1');
  await person.press('button', account.profile.save);
  await person.seeText(account.profile.saved);
  await person.see('button', /Änne/);
  await person.page.reload();
  await person.see('button', /Änne/);
  await person.seeText('+49 7161 99-1');
  expect(await person.violations()).toEqual([]);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('a person who is not a dealer is led to customer service for changes, and downloads their data', async () => {
  const person = await arriveAt(PATH, 'datasheets@demo.example');
  await person.heading(account.title);
  expect(await person.page.getByRole('button', { name: account.profile.editLabel }).count()).toBe(0);
  await person.press('button', account.profile.askSupport);
  await person.see('link', shell.support.customerService.write);
  await person.page.keyboard.press('Escape');

  const saving = person.page.waitForEvent('download');
  await person.press('button', account.data.download);
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^My data \d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } };
  expect(data.profile.email).toBe('datasheets@demo.example');
  await person.leave();
});

test('a person whose session is ended from another browser reads that it has ended, and signs in again', async () => {
  const away = await arriveAt('/myotec/my-orders', 'full@demo.example');
  await away.heading(shell.page.orders);
  const person = await arriveAt(PATH, 'full@demo.example');
  await person.press('button', like(account.security.signOutLabel));
  await person.seeText(account.security.done);
  expect(await person.violations()).toEqual([]);

  await away.press('link', shell.page.offers);
  await away.seeText(notices.UNAUTHENTICATED_MESSAGE);
  await away.heading(auth.signIn.title);
  await journeyOf(away).signIn('full@demo.example');
  await away.heading(shell.page.offers);
  await Promise.all([away.leave(), person.leave()]);
});

test('two tabs sign in and out together, and leave nothing to the next person', async () => {
  const person = await arriveAt('/myotec/my-customers', 'dealer@demo.example');
  await person.heading(shell.page.customers);
  await person.page.evaluate(() => {
    sessionStorage.setItem('acting-for', 'D-10042');
    localStorage.setItem('checkout-draft', '{"userId":"u","customerOrderNo":"SECRET-1"}');
  });
  const other = await person.openTab();
  await other.open('/myotec/my-orders?search=SECRET-2');
  await other.heading(shell.page.orders);
  for (const tab of [person, other]) {
    await tab.press('link', shell.page.dataSheets);
    await tab.heading(shell.page.dataSheets);
  }

  await journeyOf(other).signOut();
  for (const tab of [person, other]) {
    await tab.heading(auth.signIn.title);
    expect(await allStored(tab)).not.toMatch(/SECRET|acting-for|my-/);
  }
  await other.page.goBack();
  await other.heading(auth.signIn.title);

  await journeyOf(person).signIn('limited@demo.example');
  await person.heading(shell.page.memoryList);
  // The new person now sees the page that “back” had led to.
  await other.heading(shell.page.orders);
  await person.leave();
});

const PRIVATE = '/myotec/my-orders?search=Privat';

/** Searches, and then ends the session without a call from the page. */
const endedWhileSearching = async (): Promise<Person> => {
  const person = await arriveAt(PRIVATE, 'full@demo.example');
  await person.heading(shell.page.orders);
  const elsewhere = await arriveAt(PATH, 'full@demo.example');
  await elsewhere.call('POST', '/me/sessions/sign-out-others/');
  await elsewhere.leave();
  return person;
};

test.each([
  ['leads the same person back', 'full@demo.example', shell.page.orders, '/myotec/my-orders?search=Privat'],
  [
    'does not show another person where it was',
    'limited@demo.example',
    shell.page.memoryList,
    '/myotec/my-memory-list',
  ],
])('a tab that is reloaded after the session has ended %s', async (_, email, heading, address) => {
  const person = await endedWhileSearching();
  await person.page.reload();
  await person.heading(auth.signIn.title);
  await journeyOf(person).signIn(email);
  await person.heading(heading);
  expect(person.page.url()).toBe(portal.origin + address);
  expect((await allStored(person)).includes('Privat')).toBe(address.includes('Privat'));
  await person.leave();
});

test('after another person has signed in through a second tab, the first tab does not show them the page of the previous person', async () => {
  const person = await endedWhileSearching();
  const other = await person.openTab();
  await other.open('/auth/sign-in');
  await journeyOf(other).signIn('limited@demo.example');
  await other.heading(shell.page.memoryList);
  await person.heading(shell.page.memoryList);
  expect(person.page.url()).toBe(`${portal.origin}/myotec/my-memory-list`);
  expect(await allStored(person)).not.toMatch(/Privat/);
  await person.leave();
});
