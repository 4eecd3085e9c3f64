import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { focused, heard, leave, open, press } from '#tests/ui/shop/stage.tsx';

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

const quantityOf = (articleNo: string) => dialog().getByRole('textbox', { name: `Quantity of ${articleNo}` });

test('lines are reordered in the quantities that are set before, and the others as they were', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  server.comparedLines = 4;
  await press('button', 'Order again');
  await quantityOf('KD-0606-15').fill('12');
  await userEvent.keyboard('{Enter}');
  await press('button', 'Increase quantity of KD-3');
  expect(await violations()).toEqual([]);
  await press('button', 'Add to the cart');
  await expect.element(dialog().getByText('One line is in your cart')).toBeVisible();
  expect(server.reordered).toEqual([
    { position: 1, quantity: 12 },
    { position: 3, quantity: 3 },
    { position: 4 },
  ]);
});

test('a text that is not a quantity stops the reorder, and its field takes the focus until the line is deselected', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  server.comparedLines = 3;
  await press('button', 'Order again');
  await quantityOf('KD-3').fill('1.5');
  await press('button', 'Add to the cart');
  await expect.element(quantityOf('KD-3')).toHaveFocus();
  await expect.element(quantityOf('KD-3')).toHaveAttribute('aria-invalid', 'true');
  await dialog().getByRole('checkbox', { name: /KD-3/ }).click({ force: true });
  await expect.element(quantityOf('KD-3')).not.toBeInTheDocument();
  await press('button', 'Add to the cart');
  await expect.element(dialog().getByText('One line is in your cart')).toBeVisible();
  expect(server.reordered).toEqual([{ position: 1 }]);
});

/** Opens the choice among so many lines, with the focus before all of it. */
const openChoice = async (count: number): Promise<void> => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  server.comparedLines = count;
  await press('button', 'Order again');
  await expect.element(dialog().getByRole('checkbox').first()).toBeVisible();
  (dialog().getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
};

test('the choice among a few lines begins with all of them', async () => {
  await openChoice(5);
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Select all');
});

test('the choice among many lines begins with a way to its end', async () => {
  await openChoice(6);
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Go to the end of the list');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'Add to the cart' })).toHaveFocus();
});

test('the company of an order is shown above the choice, and announced, when it goes into the cart of another', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`, { actingFor: 'Cutler Ltd' });
  server.comparedCompany = 'Ardwick Ltd';
  await press('button', 'Order again');
  const whose = 'This is an order of Ardwick Ltd. What you choose goes into the cart for Cutler Ltd.';
  await expect.element(dialog().getByText(whose)).toBeVisible();
  await expect.poll(heard).toContain(whose);
  await expect.element(dialog().getByRole('link', { name: 'Choose the customer' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the company of an order is not mentioned when it is the person’s own', async () => {
  await open(`/myotec/my-orders/${ORDER_NO}`);
  await press('button', 'Order again');
  await expect.element(dialog().getByRole('checkbox').first()).toBeVisible();
  await expect.element(dialog().getByText(/This is an order of/)).not.toBeInTheDocument();
});
