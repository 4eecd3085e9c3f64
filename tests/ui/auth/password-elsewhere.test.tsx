import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Language } from '#contract/language.contract.ts';
import { ACCOUNT_ANSWERS } from '#tests/ui/account/account-answers.ts';
import { violations } from '#tests/ui/kit/inspect.ts';
import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

afterEach(leave);

const account = (provider: { password_url: string | null }, language: Language = 'en-GB') =>
  open('/myotec/my-account', {
    language,
    stored: { 'cookie-consent': 'false', language },
    provider,
    answers: ACCOUNT_ANSWERS,
  });

test.each([
  ['en-GB', 'My account', /knows no page for it/, 'Change password'],
  ['de-DE', 'Mein Konto', /kennt keine Seite dafür/, 'Passwort ändern'],
] as const)(
  'where the provider names no page for passwords, nothing leads to one (%s)',
  async (language, title, sentence, button) => {
    await account({ password_url: null }, language);
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  },
);

test('with a provider, the steps name the link on the sign-in card, and promise no way back', async () => {
  await account({ password_url: 'https://id.example/password' });
  await press('button', 'Change password');
  for (const _ of ['preparation', 'proof']) await press('button', 'Next');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Open the password page/);
  await expect.element(dialog).not.toMatchTextContent(/Forgot your password/);
  for (const _ of ['choice', 'way back']) await press('button', 'Next');
  await expect.element(dialog).toMatchTextContent(/open the portal again/);
  await expect.element(dialog).not.toMatchTextContent(/leads you back/);
});

test.each([
  ['en-GB', 'Moving to the new portal', /with your company account/, /Forgot your password/],
  ['de-DE', 'Umzug auf das neue Portal', /mit Ihrem Firmenkonto/, /Passwort vergessen/],
] as const)(
  'a person from the old platform is not told to set a password of the portal (%s)',
  async (language, title, here, forgotten) => {
    await open('/auth/migration', {
      level: null,
      stored: { 'cookie-consent': 'false', language },
      provider: { password_url: null },
    });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(here)).toBeVisible();
    await expect.element(page.getByText(forgotten)).not.toBeInTheDocument();
  },
);
