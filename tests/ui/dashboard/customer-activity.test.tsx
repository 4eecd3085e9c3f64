import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

afterEach(leave);

test("each count of a dealer's customer leads to the list of what it counts", async () => {
  await open('/myotec/my-dashboard', { role: 0, answers: { 'GET /dashboard/': () => DASHBOARD } });
  await expect
    .element(page.getByRole('link', { name: '2 open orders of Ardwick Ltd' }))
    .toHaveAttribute('href', '/myotec/my-orders?customer_no=41136&open=true');
  await expect
    .element(page.getByRole('link', { name: '1 open offer of Ardwick Ltd' }))
    .toHaveAttribute('href', '/myotec/my-offers?customer_no=41136&open=true');
  expect(await violations()).toEqual([]);
});

test.each(['en-GB', 'de-DE'] as const)(
  'the last orders and the offers that wait say whose they are, in %s',
  async (language) => {
    const [first, ...others] = DASHBOARD.last_orders;
    const answer = {
      ...DASHBOARD,
      last_orders: [{ ...first, company_name: 'Ardwick Ltd' }, ...others],
      offers_waiting: {
        count: 1,
        items: [{ ...DASHBOARD.offers_waiting.items[0], company_name: 'Beck GmbH' }],
      },
    };
    await open('/myotec/my-dashboard', { role: 0, language, answers: { 'GET /dashboard/': () => answer } });
    await expect
      .element(page.getByRole('rowheader', { name: /700002/ }))
      .toMatchTextContent(/^700002\s*Ardwick Ltd$/);
    await expect.element(page.getByRole('rowheader', { name: /700001/ })).toMatchTextContent(/^700001$/);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'A-1' }).last())
      .toMatchTextContent(/Beck GmbH/);
    expect(await violations()).toEqual([]);
  },
);
