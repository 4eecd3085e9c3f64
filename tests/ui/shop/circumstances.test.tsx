import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { emulate, needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';

import { leave, open, press } from './fixture.tsx';

afterEach(async () => {
  await page.viewport(1280, 800);
  await leave();
});

const PLACES = [
  ['the list of media', '/shop/media', 'Verfahrensmittel'],
  ['the list of spare parts', '/shop/spare-parts?machine_no=CT9-1001', 'Ersatzteile'],
  ['the page of an article', '/shop/media/KD-0606-15', 'Ceramic grinding triangle'],
] as const;

describe.each(PLACES)('%s, in German', (_, path, title) => {
  test('fits into 320 pixels', async () => {
    await page.viewport(320, 700);
    await open(path, { level: 20, language: 'de-DE', used: 18 });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByText('Achtung: nur noch 2 Preisanfragen')).toBeVisible();
    expect(needsSidewaysScrolling()).toBe(false);
    expect(await violations()).toEqual([]);
  });

  test('passes the scan in dark colours', async () => {
    await open(path, { level: 99, language: 'de-DE' });
    await emulate({ 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'reduce' });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByText(/\d,\d\d/).first()).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

test('the cart fits into 320 pixels', async () => {
  await page.viewport(320, 700);
  await open('/shop/media', { language: 'de-DE', cart: { 'KD-0606-15': 1, 'KD-ALT-15': 1 } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('button', /^Warenkorb, 2/);
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect
    .element(drawer.getByText('Nicht mehr lieferbar: Bitte entfernen Sie diese Position'))
    .toBeVisible();
  expect(needsSidewaysScrolling()).toBe(false);
  const { scrollWidth, clientWidth } = drawer.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(await violations()).toEqual([]);
});
