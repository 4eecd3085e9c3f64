import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';
import { heard } from '#tests/ui/shop/fixture.tsx';

afterEach(leave);

const NOTHING = { items: [], total: 0, page: 1, page_size: 25 };
const answers = { 'GET /orders/': () => NOTHING };
const swapped = page.getByText(/“Ordered from” is after “Ordered until”/);

test('a list that is empty because its days are swapped says so, and the reason is announced', async () => {
  await open('/myotec/my-orders?from=2026-03-02&to=2026-03-01', { answers });
  await expect.element(swapped).toBeVisible();
  await expect.poll(heard).toMatch(/No order found\. “Ordered from” is after “Ordered until”/);
  expect(await violations()).toEqual([]);
});

test.each(['?from=2026-03-01&to=2026-03-01', '?from=2026-03-02'])(
  'days in the right order (%s) are not called swapped',
  async (query) => {
    await open(`/myotec/my-orders${query}`, { answers });
    await expect.element(page.getByText('No order found')).toBeVisible();
    await expect.element(swapped).not.toBeInTheDocument();
  },
);
