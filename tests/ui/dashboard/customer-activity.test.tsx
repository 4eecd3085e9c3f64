import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/stage.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

afterEach(leave);

test("the numbers of a dealer's customer lead to the list of what they count", async () => {
  await open('/myotec/my-dashboard', { role: 0, answers: { 'GET /dashboard/': () => DASHBOARD } });
  await expect
    .element(page.getByRole('link', { name: '2 open orders of Ardwick Ltd' }))
    .toHaveAttribute('href', '/myotec/my-orders?customer_no=41136&open=true');
  await expect
    .element(page.getByRole('link', { name: '1 open offer of Ardwick Ltd' }))
    .toHaveAttribute('href', '/myotec/my-offers?customer_no=41136&open=true');
  expect(await violations()).toEqual([]);
});
