import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { focused, goTo, leave, open, press } from '#tests/ui/shop/fixture.tsx';

import { ORDER_NO, wireDeliveries, wireOrder } from './order-answers.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(leave);

const LIST = '/myotec/my-orders';
const PAGE = `${LIST}/${ORDER_NO}`;
const course = page.getByRole('list', { name: 'Course of the delivery' });

/** Opens the list or the page with some facts of the only order replaced. */
const openWith = async (
  path: string,
  order: Parameters<typeof wireOrder>[1],
  deliveries = wireDeliveries().items,
): Promise<void> => {
  const server = await open('/shop/media');
  server.order = order;
  server.deliveries = deliveries;
  goTo(path);
};

/** Each of the two deliveries holds half of the first position; the second position is in neither. */
const HALVES = [1, 2].flatMap((delivery_no) =>
  wireDeliveries().items.map((delivery) => ({ ...delivery, delivery_no })),
);

test('in the list, the total of an order is unknown as long as one of its prices is', async () => {
  await openWith(LIST, { totals: { ...wireOrder(true).totals, complete: false } });
  const row = page.getByRole('row', { name: new RegExp(ORDER_NO) });
  await expect.element(row.getByText('on request', { exact: true })).toBeVisible();
  expect(row.getByText('€').elements()).toEqual([]);
});

test('the requested and the promised delivery date of an order are shown under their own names', async () => {
  await openWith(PAGE, { requested_delivery_date: '2026-03-02', promised_delivery_date: '2026-03-08' });
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/Requested delivery date\s*03\/02\/2026\s*Promised delivery date\s*03\/08\/2026/);
});

test('each delivery of an order leads to its own delivery note', async () => {
  const documents = HALVES.map(({ delivery_no }) => ({
    id: `note-${delivery_no}`,
    kind: 'delivery_note',
    title: `Delivery note L700001-${delivery_no}`,
    file_name: `L700001-${delivery_no}.pdf`,
    delivery_no,
  }));
  await openWith(PAGE, { documents }, HALVES);
  for (const { id, title, delivery_no } of documents) {
    const delivery = course.getByRole('listitem').filter({ hasText: `Delivery ${delivery_no} sent` });
    await expect
      .element(delivery.getByRole('link', { name: `${title} (PDF)` }))
      .toHaveAttribute('href', `/api/documents/${id}/download/`);
  }
});

test('a position that was sent in two parts is no longer listed as still to come', async () => {
  await openWith(PAGE, {}, HALVES);
  await expect.poll(() => focused().textContent).toBe(`Order ${ORDER_NO}`);
  await press('button', 'What is still to come');
  const rest = course.getByRole('listitem').filter({ hasText: 'Still to come' }).getByRole('listitem');
  await expect
    .poll(() => rest.elements().map(({ textContent }) => textContent))
    .toEqual(['1 × 10/10 SB Shaft seal']);
});
