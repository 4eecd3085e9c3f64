import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LANGUAGES } from '#contract/language.contract.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { addAuthenticator } from '#tests/paths/portal/world/virtual-authenticator.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Browsers do not support passkeys for a bare IP address. */
const origin = (): string => portal.origin.replace('127.0.0.1', 'localhost');

test.each(LANGUAGES)('a person adds a passkey, signs in with it, and removes it, in %s', async (language) => {
  const { account, auth, passkeys, shell } = wordsOf(language);
  const email = language === 'de-DE' ? 'dealer@demo.example' : 'full@demo.example';
  const person = await Person.arrive(browser, origin(), { language });
  const journey = journeyOf(person, language);
  const scripts: string[] = [];
  person.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await addAuthenticator({ person });
  await journey.beSignedIn(email, '/myotec/my-account');
  await person.heading(account.title);
  await person.seeText(passkeys.none);

  await person.press('button', passkeys.add);
  await person.fill(like(passkeys.name), 'Werkstatt');
  await person.fill(like(passkeys.password), DEMO_PASSWORD);
  const before = scripts.length;
  await person.press('button', passkeys.make);
  await person.seeText(passkeys.changed);
  // The library for passkeys is loaded only now.
  expect(scripts.length).toBeGreaterThan(before);
  expect(await person.violations()).toEqual([]);

  await journey.signOut();
  await person.heading(auth.signIn.title);
  await person.press('button', auth.passkey.use);
  await person.heading(shell.page.memoryList);

  await person.open('/myotec/my-account');
  await person.press('button', like(passkeys.removeLabel.replace('{{name}}', 'Werkstatt')));
  await person.fill(like(passkeys.password), DEMO_PASSWORD);
  expect(await person.violations()).toEqual([]);
  await person.press('button', passkeys.removal.confirm);
  await person.seeText(passkeys.changed);

  await journey.signOut();
  await person.press('button', auth.passkey.use);
  await person.seeText(auth.signIn.refusedTitle);
  expect(await person.violations()).toEqual([]);
  expect(person.complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await person.page.context().close();
});
