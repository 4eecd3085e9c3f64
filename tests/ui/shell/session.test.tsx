import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tellOtherTabs } from '#api/client/tabs.ts';
import { focused, violations } from '#tests/ui/kit/inspect.ts';

import { address, heading, leave, open, press } from './stage.tsx';

afterEach(leave);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });

test('warns before the session ends, with the time left', async () => {
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE });
  await expect.element(warning.getByText(/Time left: [12]:\d\d/)).toBeVisible();
  expect(focused().closest('[role="alertdialog"]')).not.toBeNull();
  expect(await violations()).toEqual([]);
});

test('prolongs the session with one key, and leaves the page as it was', async () => {
  const { server } = await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE });
  await expect.element(warning).toBeVisible();
  server.settings.warnsIn = HOUR;
  await press('button', 'Stay signed in');
  await expect.element(warning).not.toBeInTheDocument();
  expect(server.calls).toContain('POST /users/current-user/keep-alive/');
  await expect.element(heading('My orders')).toBeVisible();
});

test('stays with Escape too', async () => {
  const { server } = await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE });
  await expect.element(warning).toBeVisible();
  server.settings.warnsIn = HOUR;
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).not.toBeInTheDocument();
});

test('can be left from the warning', async () => {
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE });
  await expect.element(warning).toBeVisible();
  await press('button', 'Sign out');
  await expect.element(heading('Sign in')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});

test('says that the session has ended, leads to sign-in and back to the page', async () => {
  const { portal, server } = await open('/shop/media?page=2');
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  server.settings.level = null;
  await press('link', 'My offers');
  await press('link', 'Spare parts');
  const notice = page.getByRole('alertdialog', { name: 'Information: Session expired' });
  await expect.element(notice).toBeVisible();
  await expect.element(heading('Sign in')).toHaveFocus();
  server.settings.level = 99;
  portal.system.get('session').send({ type: 'session.started' });
  await expect.poll(address).toBe('/shop/spare-parts');
});

test('ends where the server names no time any more', async () => {
  await open('/myotec/my-orders', { warnsIn: -MINUTE, endsIn: -1 });
  await expect.element(heading('Sign in')).toBeVisible();
});

test('leads an anonymous person to sign-in without a word', async () => {
  await open('/myotec/my-orders', { level: null });
  await expect.element(heading('Sign in')).toBeVisible();
  expect(address()).toBe('/auth/sign-in');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('signs out from the account menu, and nothing leads back', async () => {
  const { portal, server } = await open('/myotec/my-orders');
  localStorage.setItem('checkout-draft', '{"userId":"u1"}');
  await press('button', 'Account of Ada Beck');
  await press('menuitem', 'Sign out');
  await expect.element(heading('Sign in')).toBeVisible();
  expect(localStorage.getItem('checkout-draft')).toBeNull();
  server.settings.level = 99;
  portal.system.get('session').send({ type: 'session.started' });
  await expect.element(heading('My memory list')).toBeVisible();
});

test('shows nothing of the portal any more while somebody signs out', async () => {
  await open('/myotec/my-orders', { refused: { 'POST /auth/sign-out/': 'held' } });
  await press('button', 'Account of Ada Beck');
  await press('menuitem', 'Sign out');
  await expect.element(heading('You are being signed out')).toHaveFocus();
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('says so when signing out fails, and stays', async () => {
  await open('/myotec/my-orders', { refused: { 'POST /auth/sign-out/': 'lost' } });
  await press('button', 'Account of Ada Beck');
  await press('menuitem', 'Sign out');
  await expect
    .element(
      page
        .getByRole('alertdialog', { name: 'Error: That did not work' })
        .getByText('You could not be signed out. Please try again.'),
    )
    .toBeVisible();
  await expect.element(heading('My orders')).toBeVisible();
});

/** Another tab is another channel of the same name. */
const fromAnotherTab = (message: Parameters<typeof tellOtherTabs>[0]) => {
  const channel = new BroadcastChannel('quellmoor-portal');
  channel.postMessage(message);
  channel.close();
};

test('follows a sign-out in another tab', async () => {
  const { server } = await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  fromAnotherTab({ type: 'sessionEnded' });
  await expect.element(heading('Sign in')).toBeVisible();
  expect(server.calls).not.toContain('POST /auth/sign-out/');
});

test('follows a sign-in in another tab', async () => {
  const { server } = await open('/auth/sign-in', { level: null });
  await expect.element(heading('Sign in')).toBeVisible();
  server.settings.level = 0;
  fromAnotherTab({ type: 'sessionStarted' });
  await expect.element(heading('My memory list')).toBeVisible();
});

test('closes the warning when another tab has prolonged the session', async () => {
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE });
  await expect.element(warning).toBeVisible();
  fromAnotherTab({ type: 'sessionProlonged', warnAt: Date.now() + HOUR, expiresAt: Date.now() + HOUR });
  await expect.element(warning).not.toBeInTheDocument();
});
