import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { FIELD_TEXTS } from '#server/identity/pages/field-texts.ts';
import { PAGE_TEXTS } from '#server/identity/pages/page-texts.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { account, auth, codes, password, shell } = wordsOf('en-GB');
const pages = PAGE_TEXTS['en-GB'];
const fields = FIELD_TEXTS['en-GB'];
const NEW_PASSWORD = 'Gleitschliff#77-Moor';
const OTHER_PASSWORD = 'Other-Gleitschliff-88!';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const textAt = async (path: string): Promise<string> => (await fetch(`${portal.origin}${path}`)).text();

/** Returns the links of the mails that have arrived, the newest first. */
const mailedLinks = async (): Promise<string[]> => {
  const list = await textAt('/outbox');
  const mails = [...list.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, path]) => textAt(path!));
  return (await Promise.all(mails)).flatMap((mail) => /http[^\s<>"]+token=[\w-]{43}/.exec(mail)?.[0] ?? []);
};

/** Scans the page in light and dark colours. */
const violationsOf = async (person: Person): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await person.page.emulateMedia({ colorScheme });
    found.push(...(await person.violations()));
  }
  return found;
};

const enter = async (person: Person, secret: string, repeat = secret): Promise<void> => {
  await person.fill(like(fields.label.password), secret);
  await person.fill(like(fields.label.repeat), repeat);
};

test('a person who has forgotten the password chooses another by a mailed link, which works only once', async () => {
  const elsewhere = await Person.arrive(browser, portal.origin);
  await journeyOf(elsewhere).arriveSignedIn('full@demo.example');
  await elsewhere.heading(shell.page.memoryList);

  const person = await Person.arrive(browser, portal.origin);
  await person.open('/auth/sign-in');
  await journeyOf(person).declineCookies();
  await person.fill(like(auth.signIn.email), 'full@demo.example');
  await person.press('button', password.reset.open);
  await person.fill(like(password.reset.firstName), 'FRIEDA');
  await person.fill(like(password.reset.lastName), 'Vollmer');
  await person.press('button', password.reset.submit);
  await person.seeText(password.reset.sentTitle);
  expect(await person.violations()).toEqual([]);

  await expect.poll(mailedLinks).toHaveLength(1);
  const [link = ''] = await mailedLinks();
  await person.open(link);
  await person.heading(pages.reset.title);
  expect(await violationsOf(person)).toEqual([]);
  await enter(person, 'short');
  await person.press('button', pages.reset.submit);
  await person.seeText(like(pages.errors));
  expect(await person.focused()).toContain(pages.problem.policy);
  expect(await person.page.title()).toMatch(new RegExp(`^${pages.errorPrefix}`));
  expect(await violationsOf(person)).toEqual([]);
  const entry = person.page.locator('#password');
  await entry.fill('Gleitschliff');
  expect(await entry.getAttribute('aria-invalid')).toBe('true');
  await entry.fill(NEW_PASSWORD);
  expect(await entry.getAttribute('aria-invalid')).toBe(null);
  expect(await entry.getAttribute('aria-describedby')).toBe('rules');
  expect(await person.page.getByText(pages.problem.policy).count()).toBe(0);
  expect(await person.page.title()).toMatch(new RegExp(`^${pages.reset.title}`));
  expect(await violationsOf(person)).toEqual([]);
  await enter(person, NEW_PASSWORD, 'Something-else-1');
  await person.press('button', pages.reset.submit);
  await person.seeText(pages.problem.different);
  await enter(person, NEW_PASSWORD);
  expect(await person.page.getByText(pages.problem.different).count()).toBe(0);
  await person.press('button', pages.reset.submit);
  await person.heading(pages.done.title);
  expect(await violationsOf(person)).toEqual([]);

  await elsewhere.page.reload();
  await elsewhere.heading(auth.signIn.title);
  await elsewhere.open(link);
  await elsewhere.heading(pages.refusedLink.used.title);

  await person.press('link', pages.done.next);
  await person.heading(auth.signIn.title);
  await journeyOf(person).signIn('full@demo.example', DEMO_PASSWORD);
  await person.seeText(codes.USER_HAS_BAD_CREDENTIALS_ERROR);
  await journeyOf(person).signIn('full@demo.example', NEW_PASSWORD);
  await person.heading(shell.page.memoryList);
  expect([...person.complaints, ...person.outside]).toEqual([]);
  await elsewhere.leave();
  await person.leave();
});

test('the password pages show passwords, tick off rules and warn of caps lock as the portal does, by keyboard and on a phone', async () => {
  const person = await Person.arrive(browser, portal.origin, { width: 320 });
  await journeyOf(person).arriveSignedIn('dealer@demo.example');
  await person.heading(shell.page.memoryList);
  await person.open('/identity/password');
  await person.heading(pages.change.title);
  const field = person.page.locator('#password');

  await person.fill(like(fields.label.password), 'Gleitschliff');
  await person.seeText(`(${fields.open})`);
  expect(await person.page.locator('[data-kept]').count()).toBe(4);
  await expect.poll(() => person.heard()).toContain('4 of 6 password rules met');
  expect(await violationsOf(person)).toEqual([]);
  await person.fill(like(fields.label.password), NEW_PASSWORD);
  await expect.poll(() => person.heard()).toContain(fields.allKept);
  expect(await person.overflows()).toBe(false);

  await person.press('button', fields.show.password, 'Space');
  expect(await field.getAttribute('type')).toBe('text');
  expect(await violationsOf(person)).toEqual([]);
  await person.press('button', fields.hide.password);
  expect(await field.getAttribute('type')).toBe('password');
  for (const name of [fields.show.current, fields.show.repeat]) await person.see('button', name);

  await field.focus();
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await person.seeText(fields.capsLock);
  await person.page.keyboard.press('Tab');
  await expect.poll(() => person.page.getByText(fields.capsLock).count()).toBe(0);

  // A shown password is still submitted as a password, and its error stays until another one is typed.
  await person.fill(like(fields.label.current), DEMO_PASSWORD);
  await enter(person, 'gleitschliff-moor-77');
  await person.press('button', pages.change.submit);
  await person.seeText(like(pages.errors));
  await person.seeText(fields.notKept);
  expect(await violationsOf(person)).toEqual([]);
  await person.fill(like(fields.label.password), 'G');
  await expect.poll(() => person.page.getByText(fields.notKept).isVisible()).toBe(false);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('the page for a new password works without scripts, and then offers no button that needs one', async () => {
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
  const page = await context.newPage();
  const told = await portal.operate('user', 'reset-link', 'datasheets@demo.example');
  await page.goto(/http\S+/.exec(told)?.[0] ?? 'no link');

  expect(await page.getByRole('button').allTextContents()).toEqual([pages.reset.submit]);
  await page.getByText(fields.rule.upper(12)).waitFor();
  await page.getByLabel(fields.label.password).first().fill(NEW_PASSWORD);
  await page.getByLabel(fields.label.repeat).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: pages.reset.submit }).click();
  await page.getByRole('heading', { level: 1, name: pages.done.title }).waitFor();
  await context.close();
});

test('the page of sent mails is accessible in light and dark', async () => {
  const reader = await Person.arrive(browser, portal.origin, { width: 320 });
  await reader.open('/outbox');
  await reader.heading('Outbox');
  expect(await violationsOf(reader)).toEqual([]);
  expect(await reader.overflows()).toBe(false);
  const lines = await reader.page
    .getByText(/ \d{4}, \d{2}:\d{2}/)
    .first()
    .evaluate((date) => {
      const words = document.createRange();
      words.selectNodeContents(date);
      return words.getClientRects().length;
    });
  expect(lines).toBe(1);
  await reader.press('link', 'Choose a new password');
  await reader.heading('Choose a new password');
  expect(await violationsOf(reader)).toEqual([]);
  expect(await reader.overflows()).toBe(false);
  await reader.leave();
});

test('five steps lead to the page where the password is changed, and back to the account', async () => {
  const person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).arriveSignedIn('limited@demo.example', '/myotec/my-account');
  await person.heading(account.title);
  const other = await person.openTab();
  await other.open('/myotec/my-account');
  await other.heading(account.title);
  await person.press('button', password.guide.open);
  for (let step = 1; step < 5; step += 1) await person.press('button', password.guide.next);
  await person.press('button', password.guide.leave);

  await person.heading(pages.change.title);
  expect(await violationsOf(person)).toEqual([]);
  await person.fill(like(fields.label.current), 'not the password');
  await enter(person, OTHER_PASSWORD);
  await person.press('button', pages.change.submit);
  await person.seeText(like(pages.errors));
  expect(await person.focused()).toContain(pages.problem.wrong);
  expect(await violationsOf(person)).toEqual([]);
  await person.fill(like(fields.label.current), DEMO_PASSWORD);
  expect(await person.page.locator('[aria-invalid]').count()).toBe(0);
  await enter(person, OTHER_PASSWORD);
  await person.press('button', pages.change.submit);
  await person.heading(pages.done.title);
  // The other tab makes no calls, but still shows that the session is over.
  await other.heading(auth.signIn.title);
  expect(other.complaints).toEqual([]);

  await person.press('link', pages.done.next);
  await person.heading(auth.signIn.title);
  await journeyOf(person).signIn('limited@demo.example', OTHER_PASSWORD);
  await person.heading(account.title);
  expect(await person.overflows()).toBe(false);
  expect(person.complaints).toEqual([]);
  await person.leave();
});
