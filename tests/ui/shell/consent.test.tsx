import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { startAnalytics } from '#api/analytics/analytics.ts';
import { focused, violations } from '#tests/ui/kit/inspect.ts';

import { heading, leave, open, press } from './fixture.tsx';

const banner = page.getByRole('region', { name: 'Cookies and privacy' });
const analyticsScripts = () => [...document.scripts].filter(({ src }) => src.includes('googletagmanager'));
/** Returns the commands to analytics, as plain lists. */
const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

beforeEach(() => {
  delete window.dataLayer;
  startAnalytics();
});

afterEach(async () => {
  for (const script of analyticsScripts()) script.remove();
  await leave();
});

test('asks at the bottom while no choice is stored, without taking the focus', async () => {
  await open('/myotec/my-orders', { stored: {} });
  await expect.element(banner).toBeVisible();
  expect(banner.element().getBoundingClientRect().height).toBe(300);
  expect(focused()).toBe(document.body);
  await expect
    .element(banner.getByRole('link', { name: 'Privacy policy (opens in a new tab)' }))
    .toHaveAttribute('target', '_blank');
  expect(await violations()).toEqual([]);
});

test('offers both answers alike', async () => {
  await open('/myotec/my-orders', { stored: {} });
  const accept = banner.getByRole('button', { name: 'Accept' });
  const decline = banner.getByRole('button', { name: 'Only necessary cookies' });
  await expect.element(accept).toBeVisible();
  expect(decline.element().className).toBe(accept.element().className);
});

test('on a phone, the whole text is in sight above the answers', async () => {
  await page.viewport(360, 740);
  await open('/myotec/my-orders', { stored: {}, language: 'de-DE' });
  const drawer = page.getByRole('region', { name: 'Cookies und Datenschutz' });
  const answer = drawer.getByRole('button', { name: 'Zustimmen' });
  await expect.element(answer).toBeVisible();
  const { bottom } = drawer.getByRole('link').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(answer.element().getBoundingClientRect().top);
  await page.viewport(1280, 800);
});

test('hides neither answer on a narrow screen', async () => {
  await page.viewport(320, 640);
  await open('/myotec/my-orders', { stored: {}, language: 'de-DE' });
  for (const name of ['Zustimmen', 'Nur notwendige Cookies']) {
    const answer = page.getByRole('button', { name });
    await expect.element(answer).toBeVisible();
    expect(answer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  }
  await page.viewport(1280, 800);
});

test('analytics starts with every category denied, and identifies no one', async () => {
  await open('/myotec/my-orders', { stored: {}, tagId: 'GTM-TEST' });
  await expect.element(banner).toBeVisible();
  expect(commands()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      },
    ],
    ['set', { anonymize_ip: true, user_id: 'anonymous' }],
  ]);
  expect(analyticsScripts()).toEqual([]);
});

test('stores a refusal, and deletes the cookies of analytics but no others', async () => {
  document.cookie = '_ga=1; path=/';
  document.cookie = '_ga_ABC=1; path=/';
  document.cookie = '_gid=1; path=/';
  document.cookie = '_gat_x=1; path=/';
  document.cookie = 'other=1; path=/';
  await open('/myotec/my-orders', { stored: {}, tagId: 'GTM-TEST' });
  await press('button', 'Only necessary cookies');
  await expect.element(banner).not.toBeInTheDocument();
  expect(localStorage.getItem('cookie-consent')).toBe('false');
  expect(document.cookie).not.toMatch(/_ga|_gid|_gat/);
  expect(document.cookie).toContain('other=1');
  expect(analyticsScripts()).toEqual([]);
  document.cookie = 'other=; path=/; max-age=0';
});

test('loads nothing from a third party without a tag, even when accepted', async () => {
  await open('/myotec/my-orders', { stored: {}, tagId: null });
  await press('button', 'Accept');
  await expect.element(banner).not.toBeInTheDocument();
  expect(localStorage.getItem('cookie-consent')).toBe('true');
  expect(commands().at(-1)).toEqual([
    'consent',
    'update',
    {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'granted',
    },
  ]);
  expect(analyticsScripts()).toEqual([]);
});

test('closes without a choice, and the footer brings it back with the focus', async () => {
  await open('/myotec/my-orders', { stored: {} });
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(localStorage.getItem('cookie-consent')).toBeNull();
  await press('button', 'Cookie settings');
  await expect.element(banner).toBeVisible();
  expect(focused().closest('section')).toBe(banner.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();
});

test('lets a choice be changed', async () => {
  await open('/myotec/my-orders', { stored: { 'cookie-consent': 'true' } });
  await expect.element(heading('My orders')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await press('button', 'Cookie settings');
  await press('button', 'Only necessary cookies');
  expect(localStorage.getItem('cookie-consent')).toBe('false');
});

test('follows a choice in another tab', async () => {
  await open('/myotec/my-orders', { stored: {} });
  await expect.element(banner).toBeVisible();
  const channel = new BroadcastChannel('customer-portal');
  channel.postMessage({ type: 'consentChosen', accepted: false });
  channel.close();
  await expect.element(banner).not.toBeInTheDocument();
});
