import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { wireOrder } from './order-answers.ts';

const answers = {
  'GET /orders/': () => ({ items: [wireOrder(true)], total: 1, page: 1, page_size: 25 }),
};

afterEach(leave);

test.each([
  [
    'en-GB',
    'Delivery status',
    [
      'All',
      'Pending action',
      'Ready for dispatch',
      'On its way',
      'Delivered',
      'All past the promised day',
      'Late (up to 7 days)',
      'Too late (more than 7 days)',
      'No status',
    ],
  ],
  [
    'de-DE',
    'Lieferstatus',
    [
      'Alle',
      'Bearbeitung ausstehend',
      'Versandbereit',
      'Unterwegs',
      'Geliefert',
      'Alle mit überschrittenem Termin',
      'Verspätet (bis zu 7 Tage)',
      'Zu spät (mehr als 7 Tage)',
      'Kein Status',
    ],
  ],
] as const)('in %s, the choice of statuses follows the process', async (language, label, names) => {
  await page.viewport(1280, 800);
  await open('/myotec/my-orders', { answers, language });
  const field = page.getByRole('combobox', { name: label });
  await expect.element(field).toBeVisible();
  const options = field.element().querySelectorAll('option');
  expect([...options].map(({ textContent }) => textContent)).toEqual(names);
});
