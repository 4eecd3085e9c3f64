import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import {
  PROVIDER_PASSWORD,
  startOpenIdProvider,
  type OpenIdProvider,
} from '#tests/support/openid/openid-provider.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { account, auth, codes, notices, password, registration, shell } = wordsOf('en-GB');

const NINA = { email: 'nina.neu@schleiferei.example', firstName: 'Nina', lastName: 'Neu' };
const NEW_PASSWORD = 'Chosen-There-2026!';

let mail: MailServer;
let provider: OpenIdProvider;
let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [mail, provider, browser] = await Promise.all([
    startMailServer(),
    startOpenIdProvider(null),
    launchBrowser(),
  ]);
  portal = await startPortal({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Portal <portal@maker.example>',
    IDENTITY_PROVIDER: 'oidc',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
  });
  await provider.admit(portal.origin);
  provider.enrol({ email: 'full@demo.example' });
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await Promise.all([mail.close(), provider.close()]);
});

const signInThere = async (person: Person, email: string, secret = PROVIDER_PASSWORD): Promise<void> => {
  await person.heading('Sign in at the provider');
  await person.fill('E-mail', email);
  await person.fill('Password', secret);
  await person.press('button', 'Sign in here');
};

const signUp = async (person: Person): Promise<void> => {
  const { field } = registration;
  await person.press('link', auth.signIn.signUp);
  await person.heading(registration.title);
  await person.fill(like(field.firstName), NINA.firstName);
  await person.fill(like(field.lastName), NINA.lastName);
  await person.fill(like(field.companyName), 'Schleiferei Neu GmbH');
  await person.fill(like(field.email), NINA.email);
  await person.seeText(registration.passwordElsewhere);
  await person.press('checkbox', like(registration.terms.split('<')[0] ?? ''));
  expect(await person.violations()).toEqual([]);
  await person.press('button', registration.submit);
  await person.heading(registration.sent.title);
};

const mailToNina = () => mail.mails.findLast(({ recipients }) => recipients.includes(NINA.email));

const openMailedLink = async (person: Person): Promise<void> => {
  await expect.poll(mailToNina).toBeDefined();
  await person.open(/^https?:\S+$/m.exec(mailToNina()?.text ?? '')?.[0] ?? 'no link');
  await person.heading(auth.verification.title.verified);
};

test('a person signs up, signs in at the provider, signs out there, and signs in with a new password', async () => {
  provider.enrol(NINA);
  const person = await Person.arrive(browser, portal.origin);
  await person.open('/shop/media');
  await journeyOf(person).declineCookies();
  await person.heading(auth.signIn.title);
  expect(await person.violations()).toEqual([]);
  await signUp(person);
  await openMailedLink(person);

  const other = await person.openTab();
  await other.open('/auth/sign-in');
  await other.heading(auth.signIn.title);
  await person.press('link', auth.verification.toSignIn);
  await person.press('button', auth.signIn.provider.open);
  await signInThere(person, NINA.email);
  await person.heading(shell.page.media);
  await other.heading(shell.page.memoryList);
  expect(await person.ask('/users/current-user/')).toMatchObject({ email: NINA.email, permission_level: 0 });

  await journeyOf(person).signOut();
  await person.heading('Sign out at the provider?');
  await other.heading(auth.signIn.title);
  await person.press('button', 'Sign out here, too');
  await person.heading(auth.signIn.title);

  await person.press('button', auth.signIn.provider.open);
  await person.press('link', 'Forgotten?');
  await person.heading('Choose a new password');
  await person.fill('E-mail', NINA.email);
  await person.fill('New password', NEW_PASSWORD);
  await person.press('button', 'Keep it');
  await signInThere(person, NINA.email);
  await person.seeText(/not known/);
  await signInThere(person, NINA.email, NEW_PASSWORD);
  await person.heading(shell.page.memoryList);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('a person whose company has no contact person is told so, and how to reach customer service', async () => {
  await portal.operate('user', 'set-level', NINA.email, '20');
  const person = await Person.arrive(browser, portal.origin);
  await person.open('/auth/sign-in');
  await journeyOf(person).declineCookies();
  await person.press('button', auth.signIn.provider.open);
  await signInThere(person, NINA.email, NEW_PASSWORD);
  const message = person.page.getByRole('main').getByRole('alert');
  await message.getByText(codes.USER_HAS_NO_CONTACT_ERROR).waitFor();
  await message.getByRole('link', { name: shell.levelTooLow.support }).waitFor();
  await person.page.getByRole('region').getByText(codes.USER_HAS_NO_CONTACT_ERROR).waitFor();
  expect(await person.isFocused(message)).toBe(true);
  expect(await person.violations()).toEqual([]);
  await person.leave();
});

test('a person who is refused reads why, can try again, and comes back to the page that they wanted', async () => {
  provider.enrol({ email: 'stranger@works.example' });
  const person = await Person.arrive(browser, portal.origin);
  await person.open('/myotec/my-orders?page_size=50');
  await journeyOf(person).declineCookies();
  await person.press('button', auth.signIn.provider.open);
  await person.press('button', 'Refuse');
  const message = person.page.getByRole('main').getByRole('alert');
  await message.getByText(codes.IDP_AUTHENTICATION_FAILED_ERROR).waitFor();
  expect(await person.isFocused(message)).toBe(true);
  await person.page.getByRole('region').getByText(codes.IDP_AUTHENTICATION_FAILED_ERROR).waitFor();
  expect(new URL(person.page.url()).search).toBe('');
  expect(await person.violations()).toEqual([]);

  await person.press('button', auth.signIn.provider.open);
  await signInThere(person, 'stranger@works.example');
  await message.getByText(codes.USER_NOT_FOUND_ERROR).waitFor();
  await message.getByText(auth.signIn.provider.unknown).waitFor();
  await person.page.reload();
  await person.see('button', auth.signIn.provider.open);
  expect(await message.count()).toBe(0);

  const url = `${portal.origin}/auth/sign-in`;
  await person.context.addCookies([{ name: 'refused', value: 'TOO_MANY_REQUESTS_ERROR', url }]);
  await person.page.reload();
  await message.getByText(codes.TOO_MANY_REQUESTS_ERROR).waitFor();
  await person.page.getByRole('region').getByText(notices.TOO_MANY_REQUESTS_TITLE).waitFor();

  // The provider still knows the stranger, but asks who is signing in.
  await person.press('button', auth.signIn.provider.open);
  await person.heading('Sign in at the provider');
  await person.context.clearCookies({ domain: new URL(provider.issuer).hostname, path: '/' });
  await person.open('/auth/sign-in');
  await person.press('button', auth.signIn.provider.open);
  await signInThere(person, 'full@demo.example');
  await person.heading(shell.page.orders);
  expect(new URL(person.page.url()).search).toBe('?page_size=50');
  await person.leave();
});

test('a person who comes after an ended session has to sign in at the provider, and is not led to the previous page', async () => {
  provider.enrol({ email: 'limited@demo.example' });
  const [person, elsewhere] = await Promise.all([
    Person.arrive(browser, portal.origin),
    Person.arrive(browser, portal.origin),
  ]);
  for (const each of [person, elsewhere]) {
    await each.open('/myotec/my-orders?search=Privat');
    await journeyOf(each).declineCookies();
    await each.press('button', auth.signIn.provider.open);
    await signInThere(each, 'full@demo.example');
    await each.heading(shell.page.orders);
  }
  await elsewhere.call('POST', '/me/sessions/sign-out-others/');

  await person.page.reload();
  await person.press('button', auth.signIn.provider.open);
  // The provider still knows the previous person, but asks who is signing in.
  await person.heading('Sign in at the provider');
  await person.context.clearCookies({ domain: new URL(provider.issuer).hostname, path: '/' });
  await person.open('/auth/sign-in');
  await person.press('button', auth.signIn.provider.open);
  await signInThere(person, 'limited@demo.example');
  await person.heading(shell.page.memoryList);
  expect(person.page.url()).not.toContain('Privat');
  await Promise.all([person.leave(), elsewhere.leave()]);
});

test('a person who signs out after the session in the portal has ended is signed out at the provider, too', async () => {
  const people = await Promise.all([1, 2].map(() => Person.arrive(browser, portal.origin)));
  for (const person of people) {
    await person.open('/myotec/my-account');
    await journeyOf(person).declineCookies();
    await person.press('button', auth.signIn.provider.open);
    await signInThere(person, 'full@demo.example');
    await person.heading(shell.page.myAccount);
  }
  const [one, other] = people as [Person, Person];
  await other.seeText(password.guide.unknown);
  await other.press('button', account.security.signOutOthers);
  await other.seeText(account.security.done);

  await journeyOf(one).signOut();
  await one.heading('Sign out at the provider?');
  await one.press('button', 'Sign out here, too');
  await one.heading(auth.signIn.title);
  await one.press('button', auth.signIn.provider.open);
  await one.heading('Sign in at the provider');

  provider.misbehaviour = 'down';
  await journeyOf(other).signOut();
  await other.heading(auth.signIn.title);
  await other.press('button', auth.signIn.provider.open);
  const message = other.page.getByRole('main').getByRole('alert');
  await message.getByText(codes.IDP_AUTHENTICATION_FAILED_ERROR).waitFor();
  provider.misbehaviour = 'none';
  await Promise.all(people.map((person) => person.leave()));
});
