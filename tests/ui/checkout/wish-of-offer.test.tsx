import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { berlinDay } from '#contract/berlin-day.contract.ts';

import { leave, open } from './fixture.tsx';

afterEach(leave);

const day = page.getByLabelText(/Requested delivery date/);

/** Begins to accept an offer that was requested for a day this many days from today, and returns the day. */
const accept = async (days: number): Promise<string> => {
  const requestedDay = berlinDay(Date.now() + days * 86_400_000);
  await open('/shop/checkout?offer=299999', { requestedDay });
  // The other entries of the request show that the offer has arrived.
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('A-4711');
  return requestedDay;
};

test('the delivery date requested with a quote is in its field when the offer is accepted', async () => {
  const requestedDay = await accept(30);
  await expect.element(day).toHaveValue(requestedDay);
});

test('a requested delivery date that has passed is left out when the offer is accepted', async () => {
  await accept(-2);
  await expect.element(day).toHaveValue('');
});
