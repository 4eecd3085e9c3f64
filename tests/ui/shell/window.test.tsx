import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { FIRST_WORDS } from '#i18n/first-words.ts';
import { heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { emulate, focusOn, violations } from '#tests/ui/kit/inspect.ts';

import { address, heading, leave, open, press } from './fixture.tsx';

afterEach(leave);

const heardBack = () => heardSoFar().filter((said) => said.includes('The portal can be reached again.'));

test('shows the logo and dots until it is known who is signed in', async () => {
  await open('/myotec/my-orders', { refused: { 'GET /users/current-user/': 'held' } });
  await expect.element(page.getByRole('progressbar', { name: 'The portal is loading' })).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('shows a page on a card without waiting for the session', async () => {
  await open('/auth/verify-email', { refused: { 'GET /users/current-user/': 'held' } });
  await expect.element(page.getByText('No verification token found.')).toBeVisible();
});

test('leads from the start to the memory list', async () => {
  await open('/');
  await expect.element(heading('My memory list')).toBeVisible();
  expect(address()).toBe('/myotec/my-memory-list');
  expect(await violations()).toEqual([]);
});

test('leads a person who may see only data sheets to them', async () => {
  await open('/myotec', { level: -2 });
  await expect.element(heading('My data sheets')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'My account' })).toBeInTheDocument();
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['My data sheets', 'My account']);
});

test('marks the page among the entries of the menu in forced colours too', async () => {
  await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  await emulate({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' });
  const { backgroundColor } = getComputedStyle(document.body);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const marked = menu
    .getByRole('link')
    .elements()
    .filter((link) => getComputedStyle(link).borderInlineStartColor !== backgroundColor)
    .map((link) => link.textContent);
  await emulate();
  expect(marked).toEqual(['My orders']);
});

test('offers no pages that the person may not enter', async () => {
  await open('/myotec/my-orders', { level: 99, role: 0 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'My customers' })).toBeInTheDocument();
  await leave();
  await open('/myotec/my-orders', { level: 0 });
  await expect.element(menu.getByRole('link', { name: 'My orders' })).toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'My customers' })).not.toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'My machines' })).not.toBeInTheDocument();
});

test('explains a page that the level does not include', async () => {
  await open('/myotec/my-machines', { level: 0 });
  await expect.element(heading('No permission for this page')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Ask customer service' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:service@birkental.example'));
  expect(await violations()).toEqual([]);
});

test('explains a page that is for dealers', async () => {
  await open('/myotec/my-customers');
  await expect.element(heading('This page is for dealers')).toBeVisible();
});

test('says that there is no such page, and leads to the start', async () => {
  await open('/no/such/page');
  await expect.element(heading('Page not found')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click();
  await expect.element(heading('My memory list')).toBeVisible();
});

test('tells a blocked user that the access is blocked, and lets them sign out', async () => {
  const { server } = await open('/shop/media', { level: -1 });
  await expect.element(heading('Your access is blocked')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Write to customer service' }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await press('button', 'Sign out');
  await expect.element(heading('Sign in')).toBeVisible();
  expect(server.calls).toContain('POST /auth/sign-out/');
});

test('shows a blocked user the same page while the session is checked again', async () => {
  const { portal, server } = await open('/shop/media', { level: -1 });
  await expect.element(heading('Your access is blocked')).toBeVisible();
  server.refuse('GET /users/current-user/', 'held');
  portal.system.get('session').send({ type: 'session.check' });
  await expect.poll(() => server.calls.filter((call) => call.includes('current-user')).length).toBe(2);
  await expect.element(heading('Your access is blocked')).toBeVisible();
  await press('button', 'Sign out');
  await expect.element(heading('Sign in')).toBeVisible();
});

test('the start can be tried again when the server did not answer', async () => {
  const { server } = await open('/myotec/my-orders', { refused: { 'GET /config/': 'lost' } });
  await expect.element(heading('The portal cannot be reached')).toBeVisible();
  expect(await violations()).toEqual([]);
  server.refuse('GET /config/', undefined);
  await press('button', 'Try again');
  await expect.element(heading('My orders')).toBeVisible();
});

test('the start can be tried again when it is not known who is signed in', async () => {
  const { server } = await open('/myotec/my-orders', {
    refused: { 'GET /users/current-user/': { status: 502 } },
  });
  await expect.element(heading('The portal cannot be reached')).toBeVisible();
  server.refuse('GET /users/current-user/', undefined);
  await press('button', 'Try again');
  await expect.element(heading('My orders')).toBeVisible();
});

test('the message that the portal cannot be reached stays while the server is asked again, and keeps the focus', async () => {
  const { server } = await open('/myotec/my-orders', {
    refused: { 'GET /users/current-user/': 'lost' },
  });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  retry.element().focus();
  const looks = () => server.calls.filter((call) => call.includes('current-user')).length;
  const before = looks();
  server.refuse('GET /users/current-user/', 'held');
  window.dispatchEvent(new Event('online'));
  await expect.poll(looks).toBe(before + 1);
  await expect.element(retry).toHaveFocus();
});

test('says once that the portal can be reached again', async () => {
  const { server } = await open('/myotec/my-orders', {
    refused: { 'GET /users/current-user/': 'lost' },
  });
  await expect.element(heading('The portal cannot be reached')).toBeVisible();
  server.refuse('GET /users/current-user/', undefined);
  listen();
  window.dispatchEvent(new Event('online'));
  await expect.poll(heardBack).toHaveLength(1);
  await expect.element(heading('My orders')).toBeVisible();
  expect(heardBack()).toHaveLength(1);
});

test('offers to reload when a page fails, as after a new build, and keeps the page while the server does not answer', async () => {
  const failures: unknown[] = [];
  const { server } = await open('/myotec/my-orders', {
    screens: {
      orders: () => {
        throw new Error('the chunk is gone');
      },
    },
    onFailure: (error) => failures.push(error),
  });
  await expect.element(heading('Something went wrong')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  expect(failures).toHaveLength(1);
  server.refuse('GET /config/', 'lost');
  await press('button', 'Reload the page');
  await expect.element(page.getByRole('alert')).toHaveTextContent(FIRST_WORDS['en-GB'].unavailableText);
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toHaveFocus();
  expect(await violations()).toEqual([]);
});

test('stores that the side menu is open', async () => {
  await open('/myotec/my-orders');
  await press('button', 'Open the menu');
  await expect
    .element(page.getByRole('button', { name: 'Collapse the menu' }))
    .toHaveAttribute('aria-expanded', 'true');
  expect(JSON.parse(localStorage.getItem('app-store')!)).toEqual({
    sideMenuOpened: true,
    currentUrl: '/myotec/my-orders',
  });
});

test('Escape, or a press outside, closes a menu that covers a narrow page, and the page does not move', async () => {
  await page.viewport(360, 760);
  await open('/myotec/my-orders');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await expect.element(heading('My orders')).toBeVisible();
  const top = heading('My orders').element().getBoundingClientRect().top;
  await press('button', 'Open the menu');
  await expect.element(menu).toBeVisible();
  expect(heading('My orders').element().getBoundingClientRect().top).toBe(top);
  await userEvent.keyboard('{Tab}{Tab}{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await press('button', 'Open the menu');
  await expect.element(menu).toBeVisible();
  focusOn(menu.getByRole('link').first());
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await press('button', 'Open the menu');
  await userEvent.click(page.getByRole('contentinfo'));
  await expect.element(menu).not.toBeInTheDocument();
});

test.each([
  [
    'corrupt',
    { 'app-store': '{"sideMenu', 'colour-scheme': 'pink', language: 'xx', 'cookie-consent': 'perhaps' },
  ],
  ['foreign', { 'app-store': '[1,2]', 'colour-scheme': '{}', 'cookie-consent': 'null' }],
])('starts with %s storage', async (_, stored) => {
  await open('/myotec/my-orders', { stored });
  await expect.element(heading('My orders')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Cookies and privacy' })).toBeVisible();
});

const refuseStorage = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test('works when storage is blocked', async () => {
  const blocked = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  const session = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refuseStorage });
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuseStorage });
  try {
    await open('/myotec/my-orders', { stored: {} });
    await expect.element(heading('My orders')).toBeVisible();
    await press('button', 'Only necessary cookies');
    await expect.element(page.getByRole('region', { name: 'Cookies and privacy' })).not.toBeInTheDocument();
    await press('button', 'Open the menu');
    await expect.element(page.getByRole('button', { name: 'Collapse the menu' })).toBeVisible();
  } finally {
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', session);
  }
});

test('on a phone, the banner that says for whom a dealer buys takes less than a fifth of the window', async () => {
  await page.viewport(360, 740);
  await open('/myotec/my-orders', {
    role: 0,
    actingFor: { customer_no: '41170', company_name: 'Cutler’s Yard Tools Ltd' },
  });
  const banner = page.getByRole('region', { name: 'Buying for a customer' });
  await expect
    .element(banner.getByText('You are buying for Cutler’s Yard Tools Ltd (customer number 41170).'))
    .toBeInViewport();
  expect(banner.element().textContent).toContain('The cart and new orders are this customer’s');
  expect(banner.element().getBoundingClientRect().height).toBeLessThan(740 / 5);
  expect(await violations()).toEqual([]);
});

test('the button of the cart counts no articles until the cart has loaded', async () => {
  const { server } = await open('/myotec/my-orders', { refused: { 'GET /shopping-cart/list': 'lost' } });
  await expect.element(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  server.refuse('GET /shopping-cart/list', undefined);
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({ type: 'cartChanged', customerNo: null });
  await expect.element(page.getByRole('button', { name: 'Shopping cart, 0 articles' })).toBeVisible();
  otherTab.close();
});
