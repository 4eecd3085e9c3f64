import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focused, leave, open, press } from '#tests/ui/shop/stage.tsx';

import { ORDER_NO } from './order-answers.ts';

afterEach(leave);

const dialog = () => page.getByRole('dialog', { name: `Order ${ORDER_NO} again` });

test('a key pressed twice on “Try again” compares once more, and leaves the dialog open', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  await expect.poll(() => focused().textContent).toBe(`Order ${ORDER_NO}`);
  server.refuse(`POST /orders/${ORDER_NO}/reorder/`, 'lost');
  await press('button', 'Order again');
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).toHaveFocus();
  server.refuse(`POST /orders/${ORDER_NO}/reorder/`, undefined);
  const release = server.hold(`POST /orders/${ORDER_NO}/reorder/`);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(dialog()).toHaveFocus();
  release();
  await expect.element(dialog().getByRole('checkbox').first()).toBeVisible();
  expect(server.calls.filter((call) => call.startsWith('POST /orders/'))).toHaveLength(2);
});
