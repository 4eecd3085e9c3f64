import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { wireOrder } from '#tests/ui/orders/order-answers.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

afterEach(leave);

const inDays = (days: number): string =>
  new Date(Date.parse(berlinDay(Date.now())) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns an offer of the list, which has the facts of an order and a last day. */
const offerUntil = (day: string) => ({
  ...wireOrder(true),
  offer_no: '300001',
  order_no: null,
  state: 'offered',
  valid_until: day,
});

test.each([
  [0, 'today is the last day'],
  [1, '1 day left'],
  [2, '2 days left'],
])('of an offer whose last day is in %i days, the list says “%s”', async (days, words) => {
  const found = { items: [offerUntil(inDays(days))], total: 1, page: 1, page_size: 25 };
  await open('/myotec/my-offers', { answers: { 'GET /offers/': () => found } });
  await expect.element(page.getByRole('row', { name: /300001/ }).getByText(words)).toBeVisible();
});
