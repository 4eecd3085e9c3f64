import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';

import { goTo, heard, leave, open, press } from './fixture.tsx';

afterEach(leave);

const REFUSAL = 'Whole numbers from 1 to 9,999.';
const quantity = () => page.getByRole('textbox', { name: 'Quantity of 0012' });

test.each([
  ['en-GB', 'Quantity of 10/10 SB', 'Add to cart', 'Whole numbers from 2 to 9,998.'],
  ['de-DE', 'Menge von 10/10 SB', 'In den Warenkorb', 'Ganze Zahlen von 2 bis 9.998.'],
] as const)('a decimal is never read as ten times as much (%s)', async (language, label, add, refusal) => {
  const server = await open('/shop/media/10%2F10%20SB', { language });
  const field = page.getByRole('textbox', { name: label });
  for (const typed of ['2,5', '1.5', '12,50']) {
    await userEvent.fill(field, typed);
    await press('button', add);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).toHaveAccessibleDescription(new RegExp(refusal));
  }
  expect(await violations()).toEqual([]);
  expect(server.cart.size).toBe(0);
  await userEvent.fill(field, language === 'de-DE' ? '1.000' : '1,000');
  await expect.element(page.getByText(refusal)).not.toBeInTheDocument();
  await press('button', add);
  await expect.poll(() => server.cart.get('10/10 SB')).toBe(1000);
});

test('an invalid quantity in a list keeps its article out of the cart, even after a mouse press', async () => {
  const server = await open('/shop/spare-parts');
  await userEvent.fill(quantity(), '2.5');
  await page.getByRole('button', { name: 'Add 0012 to the cart' }).click();
  await expect.element(quantity()).toHaveFocus();
  await expect.element(quantity()).toHaveAccessibleDescription(REFUSAL);
  expect(server.cart.size).toBe(0);
});

test('the cart keeps its quantity until the typed one is corrected, and says why', async () => {
  const server = await open('/shop/media', { cart: { '0012': 2 } });
  await press('button', /^Shopping cart, 1/);
  await userEvent.fill(quantity(), '12000');
  await userEvent.tab();
  await expect.element(quantity()).toHaveAccessibleDescription(REFUSAL);
  await expect.element(quantity()).toHaveValue('12000');
  await expect.poll(heard).toContain(`Quantity of 0012: ${REFUSAL}`);
  expect(server.calls).not.toContain('POST /shopping-cart/change/');
  await userEvent.fill(quantity(), '1,200');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.cart.get('0012')).toBe(1200);
  await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
});

test('a quantity from another tab replaces an invalid one and its error', async () => {
  const server = await open('/shop/media', { cart: { '0012': 2 } });
  await press('button', /^Shopping cart, 1/);
  await userEvent.fill(quantity(), 'two');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(REFUSAL)).toBeVisible();
  server.cart.set('0012', 7);
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({ type: 'cartChanged', customerNo: null });
  await expect.element(quantity()).toHaveValue('7');
  await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
  otherTab.close();
});

test('the memory list puts nothing into the cart while a quantity is invalid, and leads to it', async () => {
  const server = await open('/shop/media');
  server.memory.set('0012', { quantity: 2, note: '', addedAt: '2026-01-05T08:00:00.000Z' });
  goTo('/myotec/my-memory-list');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My memory list' })).toBeVisible();
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({ type: 'memoryListChanged' });
  await userEvent.fill(quantity(), '2.5');
  await press('button', /to the cart/);
  await expect.element(quantity()).toHaveFocus();
  await expect.element(quantity()).toHaveAccessibleDescription(REFUSAL);
  expect(await violations()).toEqual([]);
  expect(server.cart.size).toBe(0);
  await userEvent.fill(quantity(), '3');
  await press('button', /to the cart/);
  await expect.poll(() => server.cart.get('0012')).toBe(3);
  otherTab.close();
});
