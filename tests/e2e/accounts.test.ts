import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FIELD_TEXTS } from '#server/identity/pages/field-texts.ts';
import { PAGE_TEXTS } from '#server/identity/pages/page-texts.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { auth, codes, password, registration, shell, verification } = wordsOf('de-DE');
const pages = PAGE_TEXTS['de-DE'];
const { label } = FIELD_TEXTS['de-DE'];

const NINA = { email: 'nina.neu@schleiferei.example', password: 'Fähre-Laterne-83' };
const NEW_PASSWORD = 'Kompass-Brücke-47';

let mail: MailServer;
let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Portal <portal@maker.example>' };
  [portal, browser] = await Promise.all([startPortal(settings), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await mail.close();
});

/** Waits until an address has received this many mails, and returns the link in the last one. */
const linkMailedTo = async (email: string, count = 1): Promise<string> => {
  const received = () => mail.mails.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(received).toHaveLength(count);
  return /^https?:\S+$/m.exec(received().at(-1)?.text ?? '')?.[0] ?? 'no link';
};

const signIn = async (person: Person, secret = NINA.password): Promise<void> => {
  await person.heading(auth.signIn.title);
  await journeyOf(person, 'de-DE').signIn(NINA.email, secret);
};

test('a person signs up, opens the mailed link and signs in, forgets the password and signs in with another', async () => {
  const person = await Person.arrive(browser, portal.origin, { language: 'de-DE' });
  await person.open('/auth/sign-in');
  await person.press('link', auth.signIn.signUp);
  await person.heading(registration.title);
  const { field } = registration;
  await person.fill(like(field.firstName), 'Nina');
  await person.fill(like(field.lastName), 'Neu');
  await person.fill(like(field.companyName), 'Schleiferei Neu GmbH');
  await person.fill(like(field.customerNo), '10 4711');
  await person.fill(like(field.email), NINA.email);
  await person.fill(like(field.password), 'kurz');
  await person.seeText(`(${registration.rules.open})`);
  await person.press('button', registration.submit);
  await person.see('link', `${field.password}: ${registration.problem.policy}`);
  await person.fill(like(field.password), NINA.password);
  await expect.poll(() => person.heard()).toContain(registration.rules.allKept);
  await person.fill(like(field.passwordRepeat), NINA.password);
  await person.press('checkbox', like(registration.terms.split('<')[0] ?? ''));
  expect(await person.violations()).toEqual([]);
  await person.press('button', registration.submit);
  await person.heading(registration.sent.title);
  await person.seeText(NINA.email);
  expect(await person.violations()).toEqual([]);

  // Before the address is verified, the person cannot sign in but can request another link.
  const first = await linkMailedTo(NINA.email);
  await person.press('link', registration.toSignIn);
  await signIn(person);
  await person.seeText(codes.USER_IS_NOT_ACTIVE_ERROR);
  await person.press('button', verification.request);
  await person.seeText(verification.sentTitle);
  const second = await linkMailedTo(NINA.email, 2);

  await person.open(first);
  await person.heading(auth.verification.title.expired);
  await person.open(second);
  await person.heading(auth.verification.title.verified);
  await person.press('link', auth.verification.toSignIn);
  await signIn(person);
  await person.heading(shell.page.memoryList);

  const user = await person.ask<Record<string, unknown>>('/users/current-user/');
  expect(user).toMatchObject({
    email: NINA.email,
    company_name: 'Schleiferei Neu GmbH',
    customer_no: null,
    permission_level: 0,
    language: 'de-DE',
    email_verified: true,
  });

  // One mail reported the first sign-in, so the link for a new password is in the next one.
  await linkMailedTo(NINA.email, 3);
  await journeyOf(person, 'de-DE').signOut();
  await person.heading(auth.signIn.title);
  await person.press('button', password.reset.open);
  await person.fill(like(password.reset.firstName), 'Nina');
  await person.fill(like(password.reset.lastName), 'Neu');
  await person.fill(like(password.reset.email), NINA.email);
  await person.press('button', password.reset.submit);
  await person.seeText(password.reset.sentTitle);
  await person.open(await linkMailedTo(NINA.email, 4));
  await person.heading(pages.reset.title);
  await person.fill(like(label.password), NEW_PASSWORD);
  await person.fill(like(label.repeat), NEW_PASSWORD);
  await person.press('button', pages.reset.submit);
  await person.heading(pages.done.title);
  await person.press('link', pages.done.next);
  await signIn(person);
  await person.seeText(codes.USER_HAS_BAD_CREDENTIALS_ERROR);
  await signIn(person, NEW_PASSWORD);
  await person.heading(shell.page.memoryList);
  expect(person.complaints).toEqual([]);
  expect(person.outside).toEqual([]);
  await person.leave();
});

test('a person who signs up although they have an account is told so, and finds the way to sign in', async () => {
  const person = await Person.arrive(browser, portal.origin, { language: 'de-DE', width: 360 });
  await person.open('/auth/sign-up');
  await person.heading(registration.title);
  const { field } = registration;
  await person.fill(like(field.firstName), 'Frieda');
  await person.fill(like(field.lastName), 'Vollmer');
  await person.fill(like(field.companyName), 'Musterbau');
  await person.fill(like(field.email), 'Full@Demo.example');
  await person.fill(like(field.password), NINA.password);
  await person.fill(like(field.passwordRepeat), NINA.password);
  await person.press('checkbox', like(registration.terms.split('<')[0] ?? ''));
  await person.press('button', registration.submit);
  await person.seeText(codes.USER_ALREADY_EXISTS_ERROR);
  expect(await person.overflows()).toBe(false);
  await person.press('link', registration.toSignIn);
  await person.heading(auth.signIn.title);
  await person.leave();
});
