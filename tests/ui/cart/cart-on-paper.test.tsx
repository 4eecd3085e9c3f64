import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';

import * as checkout from '#tests/ui/checkout/fixture.tsx';
import * as shop from '#tests/ui/shop/fixture.tsx';

const emulate = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  await emulate('');
});

/** Returns whether a frame is drawn around the number. */
const isBoxed = (field: Element) =>
  [field, field.parentElement!].some((part) => parseFloat(getComputedStyle(part).borderTopWidth) > 0);

test('the printed cart takes the whole width of the page, with quantities and without buttons', async () => {
  await shop.open('/shop/media', { cart: { '0012': 2 } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shop.press('button', /^Shopping cart/);
  const drawer = page.getByRole('dialog', { name: 'Shopping cart' });
  const label = drawer.getByText('Quantity of 0012', { exact: true });
  await expect.element(label).toBeInTheDocument();
  await emulate('print');
  expect(drawer.element().getBoundingClientRect().width).toBe(document.body.clientWidth);
  expect(label.element().getBoundingClientRect().width).toBeGreaterThan(50);
  expect(isBoxed(drawer.getByRole('textbox').element())).toBe(false);
  expect(drawer.getByRole('listitem').getByRole('button').elements()).toEqual([]);
  await shop.leave();
});

test('the printed overview of checkout shows a quantity as a plain number, without a label of its own', async () => {
  await checkout.open('/shop/checkout');
  const row = page.getByRole('row', { name: /KD-0606-15/ });
  await expect.element(row).toBeVisible();
  await emulate('print');
  expect(row.getByRole('button').elements()).toEqual([]);
  expect(isBoxed(row.getByRole('textbox').element())).toBe(false);
  expect(row.getByText('Quantity of KD-0606-15').element().getBoundingClientRect().width).toBeLessThan(2);
  await checkout.leave();
});
