import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { roomFaults } from '#tests/support/browser/page-room.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

afterEach(leave);

const [ORDER] = DASHBOARD.last_orders;

/** Opens the dashboard in German with this many orders, at this width. */
const openWith = async (count: number, width: number): Promise<readonly Element[]> => {
  await page.viewport(width, 800);
  const orders = Array.from({ length: count }, (_, index) => ({
    ...ORDER,
    order_no: String(700_000 + index),
  }));
  await open('/myotec/my-dashboard', {
    language: 'de-DE',
    answers: { 'GET /dashboard/': () => ({ ...DASHBOARD, last_orders: orders }) },
  });
  const table = page.getByRole('table', { name: 'Letzte Bestellungen' });
  await expect.element(table).toBeVisible();
  return [...table.element().querySelectorAll('tbody tr')];
};

test.each([330, 345, 360, 375, 414])(
  'at %i px, no label of an order is broken over two lines',
  async (width) => {
    await openWith(5, width);
    expect(roomFaults()).toEqual([]);
  },
);

test.each([4, 5])('%i orders in two columns leave no gap', async (count) => {
  const rows = await openWith(count, 768);
  const [first, second, last] = [rows[0], rows[1], rows.at(-1)].map((row) => row!.getBoundingClientRect());
  expect(second!.top).toBe(first!.top);
  expect(last!.right).toBe(second!.right);
});

test('with room for columns, the buttons end at the edge of the table', async () => {
  const [row] = await openWith(4, 1440);
  const { right } = row!.querySelector('button')!.getBoundingClientRect();
  expect(row!.getBoundingClientRect().right - right).toBeLessThan(2);
});

test.each([
  [LEVELS.limitedPrices, 'a column', 1],
  [LEVELS.noPrices, 'no column', 0],
])('at level %i, the last orders have %s of totals', async (level, _, count) => {
  await open('/myotec/my-dashboard', { level, answers: { 'GET /dashboard/': () => DASHBOARD } });
  const table = page.getByRole('table', { name: 'Last orders' });
  await expect.element(table.getByRole('link', { name: ORDER!.order_no })).toBeVisible();
  expect(table.getByRole('columnheader', { name: 'Total' }).elements()).toHaveLength(count);
});
