import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { toWire } from '#contract/case.contract.ts';
import { DESK, moveAt, pageOf } from '#tests/paths/flows/desk/desk-answers.ts';
import { REQUEST_NO, requestAt } from '#tests/paths/flows/desk/offer-work/offer-work.model.ts';
import { heading, leave, open, press } from '#tests/ui/checkout/stage.tsx';
import { violations } from '#tests/ui/kit/inspect.ts';

afterEach(leave);

const PRICES = `POST /desk/offers/${REQUEST_NO}/prices/`;
const SEND = `POST /desk/offers/${REQUEST_NO}/send/`;

const openRequest = (priceCents: number | null) => {
  let request = requestAt({}, priceCents);
  const show = (next: typeof request) => toWire(pageOf((request = next))) as object;
  return open(`/myotec/my-desk/offers/${REQUEST_NO}`, {
    role: 2,
    language: 'en-GB',
    answers: {
      'GET /desk/': () => DESK,
      [`GET /desk/offers/${REQUEST_NO}/`]: () => show(request),
      [`GET /offers/${REQUEST_NO}/messages/`]: () => ({ items: [] }),
      [PRICES]: () => show(requestAt({ version: 2 }, priceCents)),
      [SEND]: () => show(requestAt({ version: 3, state: 'offered' }, priceCents)),
    },
  });
};

const until = () => page.getByLabelText('Offer valid until');
const noteButton = (id: string) => page.getByRole('button', { name: new RegExp(`QM-${id}$`) });
const dialog = () => page.getByRole('alertdialog', { name: 'Send the offer now?' });
const sent = (calls: readonly string[]) => calls.filter((call) => call.startsWith(SEND)).length;

test('Enter in a field saves prices at most; the offer goes out by its button and the answer to a question', async () => {
  const server = await openRequest(1_999);
  await press('button', 'Save prices and add up');
  const button = page.getByRole('button', { name: 'Send offer' });
  await expect.element(button).toBeVisible();

  until().element().focus();
  await userEvent.keyboard('{Enter}');
  await press('button', 'Send offer');
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByText('€71.40', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(sent(server.calls)).toBe(0);

  await press('button', 'Send offer');
  await press('button', 'Send now');
  await expect.element(heading(`Offer ${REQUEST_NO}`)).toBeVisible();
  expect(sent(server.calls)).toBe(1);
});

test('the summary of what cannot be read names the article', async () => {
  await openRequest(1_250);
  const price = page.getByRole('textbox', { name: 'Own price in euros for KD-0606-15' });
  await userEvent.fill(price, '1.500');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('link', { name: /^Article KD-0606-15: Please enter euros/ }))
    .toBeVisible();
});

test('after an entry is noted the focus is at the next one, the one before, and then the heading', async () => {
  let moves = ['move-1', 'move-2', 'move-3'];
  const note = (id: string) => () => {
    moves = moves.filter((each) => each !== id);
    return {};
  };
  await open('/myotec/my-desk/location-changes', {
    role: 2,
    language: 'en-GB',
    answers: {
      'GET /desk/': () => DESK,
      'GET /desk/location-changes/': () => ({ items: moves.map(moveAt) }),
      ...Object.fromEntries(
        moves.map((id) => [`POST /desk/location-changes/${id}/done/`, note(id)] as const),
      ),
    },
  });
  for (const [id, next] of [
    ['move-2', 'move-3'],
    ['move-3', 'move-1'],
  ] as const) {
    // The entries before may still be on their way; meanwhile all buttons wait.
    await expect.element(noteButton(id)).not.toHaveAttribute('aria-disabled', 'true');
    noteButton(id).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(noteButton(next)).toHaveFocus();
  }
  await expect.element(noteButton('move-1')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Machines that have moved')).toHaveFocus();
});
