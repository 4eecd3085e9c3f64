import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tellOtherTabs } from '#api/client/tabs.ts';
import { focused, violations } from '#tests/ui/kit/inspect.ts';

import { address, heading, leave, open, press } from './fixture.tsx';

afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });

test('warns before the session ends, with the time left', async () => {
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE_MS });
  await expect.element(warning.getByText(/Time left: [12]:\d\d/)).toBeVisible();
  expect(focused().closest('[role="alertdialog"]')).not.toBeNull();
  expect(await violations()).toEqual([]);
});

test('prolongs the session with one key, and leaves the page as it was', async () => {
  const { server } = await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE_MS });
  await expect.element(warning).toBeVisible();
  server.settings.warnsIn = HOUR_MS;
  await press('button', 'Stay signed in');
  await expect.element(warning).not.toBeInTheDocument();
  expect(server.calls).toContain('POST /users/current-user/keep-alive/');
  await expect.element(heading('My orders')).toBeVisible();
});

test('Escape prolongs the session, too', async () => {
  const { server } = await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE_MS });
  await expect.element(warning).toBeVisible();
  server.settings.warnsIn = HOUR_MS;
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).not.toBeInTheDocument();
});

test('a person can sign out from the warning', async () => {
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE_MS });
  await expect.element(warning).toBeVisible();
  await press('button', 'Sign out');
  await expect.element(heading('Sign in')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});

test('says when a session that cannot be prolonged will end, and lets the work go on', async () => {
  const times = { warnsIn: 0, endsIn: 2 * MINUTE_MS, lastsFor: 2 * MINUTE_MS };
  const { server } = await open('/myotec/my-orders', times);
  const last = page.getByRole('alertdialog', { name: 'Your session ends soon' });
  await expect.element(last.getByText(/Time left: [12]:\d\d/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Go on until then' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(last).not.toBeInTheDocument();
  await press('link', 'My offers');
  await expect.element(heading('My offers')).toHaveFocus();
  await expect.element(last).not.toBeInTheDocument();
  expect(server.calls).not.toContain('POST /users/current-user/keep-alive/');
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
  await expect
    .element(page.getByText('After signing in, you come back to the page where you were.'))
    .toBeVisible();
  await expect.element(page.getByText('Coming from the old platform?')).not.toBeInTheDocument();
  server.settings.level = 99;
  portal.system.get('session').send({ type: 'session.started' });
  await expect.poll(address).toBe('/shop/spare-parts');
});

test('leads to sign-in if the time at which the session ends has already passed', async () => {
  await open('/myotec/my-orders', { warnsIn: -MINUTE_MS, endsIn: -1 });
  await expect.element(heading('Sign in')).toBeVisible();
});

test('leads an anonymous person to sign-in without a notice', async () => {
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

test('hides the whole portal while the person signs out', async () => {
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

/** Sends a message as another tab does, through a second channel of the same name. */
const fromAnotherTab = (message: Parameters<typeof tellOtherTabs>[0]) => {
  const channel = new BroadcastChannel('customer-portal');
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
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE_MS });
  await expect.element(warning).toBeVisible();
  fromAnotherTab({ type: 'sessionProlonged', warnAt: Date.now() + HOUR_MS, expiresAt: Date.now() + HOUR_MS });
  await expect.element(warning).not.toBeInTheDocument();
});

test.each([60, 30, 10])('says how much time is left when it falls below %i seconds', async (mark) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const end = Date.now() + 2 * MINUTE_MS;
  await open('/myotec/my-orders', { warnsIn: 0, endsIn: 2 * MINUTE_MS, prolongs: false });
  await expect.element(warning).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  // A busy device may skip the exact second.
  vi.setSystemTime(end - (mark - 1) * 1_000);
  vi.advanceTimersByTime(1_000);
  const shortly = [0, 1, 2, 3, 4].map((seconds) => mark - seconds).join('|');
  const said = page.getByText(new RegExp(`You will be signed out in (?:${shortly}) seconds`));
  await expect.element(said).toBeInTheDocument();
  // Announcing every further second would be noise.
  vi.advanceTimersByTime(3_000);
  expect(said.elements()).toHaveLength(1);
});
