import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tellOtherTabs } from '#api/client/tabs.ts';
import { violations } from '#tests/ui/kit/inspect.ts';
import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

import { ACCOUNT, ACCOUNT_ANSWERS } from './account-answers.ts';

afterEach(leave);

const PATH = '/myotec/my-account';
const SAVE = 'PATCH /me/';
const notice = () => page.getByRole('alertdialog', { name: /^Error/ });
const lastName = () => page.getByRole('textbox', { name: /^Last name/ });
const renamed = (last_name: string) => ({ ...ACCOUNT, profile: { ...ACCOUNT.profile, last_name } });

/** Changes a dealer's last name without saving it. */
const edit = async () => {
  const running = await open(PATH, {
    role: 0,
    answers: { ...ACCOUNT_ANSWERS, [SAVE]: () => renamed('Becker') },
  });
  await press('button', 'Change name and telephone');
  await userEvent.keyboard('{Tab}{Control>}a{/Control}Becker');
  await expect.element(lastName()).toHaveValue('Becker');
  return running;
};

type Running = Awaited<ReturnType<typeof open>>;

/** Ends the session at the next call, and signs in the person who comes back. */
const loseSession = async ({ portal, server }: Running, comesBack: string) => {
  server.settings.level = null;
  await press('button', 'Save');
  await expect.element(heading('Sign in')).toHaveFocus();
  Object.assign(server.settings, { level: 99, userId: comesBack });
  portal.system.get('session').send({ type: 'session.started' });
};

test('a success removes the notice of the previous failure', async () => {
  const { server } = await edit();
  server.refuse(SAVE, { status: 500, code: 'GENERAL_SERVER_ERROR' });
  await press('button', 'Save');
  await expect.element(notice()).toBeVisible();
  server.refuse(SAVE, undefined);
  await press('button', 'Save');
  await expect.element(page.getByText('Your details are saved.')).toBeVisible();
  // Without the success, the notice would stay for ten seconds.
  await expect.element(notice(), { timeout: 2_000 }).not.toBeInTheDocument();
});

test('entries that were not saved before the session ended are back for the same person', async () => {
  await loseSession(await edit(), 'u1');
  await expect.element(heading('My account')).toHaveFocus();
  await expect.element(page.getByText(/^Your changes were not saved yet/).first()).toBeVisible();
  await expect.element(lastName()).toHaveValue('Becker');
  expect(await violations()).toEqual([]);
  await press('button', 'Save');
  await expect.element(page.getByText('Your details are saved.')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Becker');
});

test('another person finds no unsaved entries', async () => {
  await loseSession(await edit(), 'u2');
  await expect.element(heading('My memory list')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Becker');
});

test('a sign-out removes unsaved entries', async () => {
  await edit();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Becker');
  await press('button', 'Account of Ada Beck');
  await press('menuitem', 'Sign out');
  await expect.element(heading('Sign in')).toHaveFocus();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Becker');
});

test('a name that was changed in another tab is updated here, too', async () => {
  const { server } = await open('/myotec/my-orders', { role: 0, answers: ACCOUNT_ANSWERS });
  await expect.element(page.getByRole('button', { name: 'Account of Ada Beck' })).toBeVisible();
  server.settings.lastName = 'Becker';
  // To the portal, a second channel of the same name is another tab.
  const other = new BroadcastChannel('customer-portal');
  const message: Parameters<typeof tellOtherTabs>[0] = { type: 'profileChanged' };
  other.postMessage(message);
  other.close();
  await expect.element(page.getByRole('button', { name: 'Account of Ada Becker' })).toBeVisible();
});

test('a name that is changed here is reported to the other tabs', async () => {
  await edit();
  const other = new BroadcastChannel('customer-portal');
  const heard: string[] = [];
  other.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => heard.push(data.type));
  await press('button', 'Save');
  await expect.poll(() => heard).toContain('profileChanged');
  other.close();
});

test('the page says that an account is not assigned to a company yet, and shows no empty address', async () => {
  const company = { ...ACCOUNT.company, customer_no: null, street: '', postcode: '', city: '', country: '' };
  const profile = { ...ACCOUNT.profile, kind: 'customer', permission_level: 0 };
  await open(PATH, {
    level: 0,
    answers: { ...ACCOUNT_ANSWERS, 'GET /me/': () => ({ ...ACCOUNT, profile, company }) },
  });
  await expect.element(page.getByText('Note: your company is being assigned')).toBeVisible();
  await expect.element(page.getByText('Address', { exact: true })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
