import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { heading, leave, open, press, type } from '#tests/ui/checkout/fixture.tsx';
import { orphanedErrors, violations } from '#tests/ui/kit/inspect.ts';

afterEach(leave);

const SIGN_IN = 'POST /auth/sign-in/';
const email = () => page.getByRole('textbox', { name: /E-mail address/ });
const password = () => page.getByLabelText(/^Password/);
const message = () => page.getByRole('main').getByRole('alert');
const openCard = () => open('/auth/sign-in', { signedIn: false });

/** Fills in the fields as a person would, and presses Enter in the last one. */
const fillIn = async (address = 'ada@beck.example', secret = 'Demo-Portal-2026!') => {
  await type(/E-mail address/, address);
  await userEvent.keyboard('{Tab}');
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard(`${secret}{Enter}`);
};

test('signing in leads to where the person wanted to go', async () => {
  const server = await open('/shop/checkout?intent=quote', { signedIn: false });
  await expect.element(heading('Sign in')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/auth/sign-in');
  await expect.element(page.getByText(/^After signing in, you go on with your quote request/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await fillIn();
  await expect.element(heading('Step 1 of 4: Overview')).toBeVisible();
  expect(new URLSearchParams(location.search).get('intent')).toBe('quote');
  expect(server.calls.filter((call) => call === SIGN_IN)).toHaveLength(1);
});

test('password managers find their fields, and the typed password can be shown', async () => {
  await openCard();
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password()).toHaveAttribute('type', 'password');
  await press('button', 'Show password');
  await expect.element(password()).toHaveAttribute('type', 'text');
  await press('button', 'Hide password');
  await expect.element(password()).toHaveAttribute('type', 'password');
});

test('empty fields are named, and cleared of errors as soon as they are corrected', async () => {
  const server = await openCard();
  await press('button', 'Sign in');
  await expect.element(message()).toHaveFocus();
  await expect.element(message()).toMatchTextContent(/This field is required/);
  await expect.poll(() => document.title).toMatch(/^Error: Sign in/);
  expect(orphanedErrors()).toEqual([]);
  expect(await violations()).toEqual([]);
  await press('link', /^E-mail address/);
  await expect.element(email()).toHaveFocus();
  await userEvent.keyboard('ada');
  await expect.element(email()).toHaveAccessibleDescription(/valid e-mail address/);
  await userEvent.keyboard('@beck.example');
  await expect.element(email()).not.toBeInvalid();
  expect(server.calls).not.toContain(SIGN_IN);
});

test.each([
  [400, 'USER_HAS_BAD_CREDENTIALS_ERROR', /The e-mail address or the password is not correct/],
  [403, 'USER_IS_NOT_ACTIVE_ERROR', /not active yet/],
  [403, 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR', /not allowed to sign in/],
])('a refusal (%i %s) says why and keeps what was typed', async (status, code, text) => {
  const server = await openCard();
  server.refuse(SIGN_IN, { status, code });
  await fillIn();
  await expect.element(message()).toMatchTextContent(text);
  await expect.element(message()).toHaveFocus();
  await expect.element(email()).toHaveValue('ada@beck.example');
  expect(await violations()).toEqual([]);
  server.refuse(SIGN_IN, undefined);
  await press('button', 'Sign in');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('a missing answer is reported as such', async () => {
  const server = await openCard();
  server.refuse(SIGN_IN, 'lost');
  await fillIn();
  await expect.element(message()).toMatchTextContent(/The server did not answer/);
});

test('people who share an address are asked for their names', async () => {
  const server = await openCard();
  server.refuse(SIGN_IN, { status: 409, code: 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR' });
  await fillIn();
  await expect.element(message()).toHaveFocus();
  await expect.element(message()).toMatchTextContent(/first and last name/);
  expect(await violations()).toEqual([]);
  server.refuse(SIGN_IN, undefined);
  await type(/First name/, 'Ada');
  await type(/Last name/, 'Beck');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('entering another address removes the question about the names', async () => {
  const server = await openCard();
  server.refuse(SIGN_IN, { status: 409, code: 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR' });
  await fillIn();
  await expect.element(message()).toMatchTextContent(/Who are you/);
  await type(/E-mail address/, 'grace@beck.example');
  await expect.element(page.getByRole('textbox', { name: /First name/ })).not.toBeInTheDocument();
  await expect.element(message()).not.toBeInTheDocument();
  server.refuse(SIGN_IN, undefined);
  await press('button', 'Sign in');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('names that do not match are reported each time, and stay for correction', async () => {
  const server = await openCard();
  server.refuse(SIGN_IN, { status: 409, code: 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR' });
  await fillIn();
  await expect.element(message()).toMatchTextContent(/Who are you/);
  await type(/First name/, 'Ada');
  await type(/Last name/, 'Bek');
  for (const _ of ['once', 'twice']) {
    await press('button', 'Sign in');
    await expect.element(message()).toHaveFocus();
    await expect.element(message()).toMatchTextContent(/These names do not fit/);
    await expect.element(message()).not.toMatchTextContent(/Who are you/);
  }
  await expect.poll(() => document.title).toMatch(/^Error: Sign in/);
  await expect.element(page.getByRole('textbox', { name: /Last name/ })).toHaveValue('Bek');
  expect(await violations()).toEqual([]);
  server.refuse(SIGN_IN, undefined);
  await type(/Last name/, 'Beck');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('after too many attempts, the wait is counted down, and then another attempt is possible', async () => {
  const server = await openCard();
  server.refuse(SIGN_IN, { status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 3 });
  await fillIn();
  await expect.element(page.getByText(/next attempt is possible in [23] seconds/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  server.refuse(SIGN_IN, undefined);
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await press('button', 'Sign in');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('an OpenID provider of the company is one press away', async () => {
  await open('/auth/sign-in', { signedIn: false, identity: 'oidc' });
  await expect.element(page.getByRole('button', { name: 'Continue to sign-in' })).toBeVisible();
  expect(email().elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test.each([
  ['en-GB', 'Read now', 'Moving to the new portal', 'Go to sign-in', 'Sign in'],
  ['de-DE', 'Jetzt lesen', 'Umzug auf das neue Portal', 'Zur Anmeldung', 'Anmelden'],
])(
  'people from the old platform can read what is new (%s)',
  async (language, readNow, title, toSignIn, signIn) => {
    localStorage.setItem('language', language);
    await open('/auth/sign-in', { signedIn: false });
    await press('link', readNow);
    await expect.element(heading(title)).toHaveFocus();
    expect(await violations()).toEqual([]);
    await press('link', toSignIn);
    await expect.element(heading(signIn)).toHaveFocus();
    expect(await violations()).toEqual([]);
  },
);

test('the link of a mail opens the dialog for a new password, which returns the focus to its button', async () => {
  await open('/auth/sign-in?password=forgotten', { signedIn: false });
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus();
});
