import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { leave, open, press } from '#tests/ui/shop/fixture.tsx';

import { ORDER_NO } from './order-answers.ts';

afterEach(leave);

const LIST = '/myotec/my-orders';
const field = page.getByLabelText('Ordered from');
const tag = page.getByText('Ordered from: 11/11/2026');
/** Pauses for longer than the list waits for another key. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));

test('a day typed with the keyboard filters the list and its file once the year is complete, and can be cleared', async () => {
  const server = await open(LIST);
  await expect.element(page.getByRole('link', { name: ORDER_NO })).toBeVisible();
  await settleOn(() => field.element());
  await userEvent.keyboard('11112');
  await pause();
  await expect.element(field).toHaveValue('0002-11-11');
  await userEvent.keyboard('026{Enter}');
  await expect.poll(() => location.search).toBe('?from=2026-11-11');
  await expect.element(tag).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('2026-11-11');
  await press('button', 'Export as CSV');
  await expect.poll(() => server.calls).toContain('GET /orders/csv/?from=2026-11-11');
  const asked = server.calls.flatMap((call) => /^GET \/orders\/\?.*from=([\d-]*)/.exec(call)?.[1] ?? []);
  expect(asked).toEqual(['2026-11-11']);
  await settleOn(() => field.element());
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => location.search).toBe('');
  await expect.element(tag).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
});

test('a link with a day fills the field, which keeps the day when another filter is chosen, and loses it with the tag', async () => {
  await open(`${LIST}?from=2026-11-11`);
  await expect.element(field).toHaveValue('2026-11-11');
  await page.getByRole('combobox', { name: 'Order type' }).selectOptions('service');
  await expect.poll(() => location.search).toBe('?sales_order_type=service&from=2026-11-11');
  await expect.element(field).toHaveValue('2026-11-11');
  await press('button', /^Remove the filter: Ordered from/);
  await expect.poll(() => location.search).toBe('?sales_order_type=service');
  await expect.element(field).toHaveValue('');
});
