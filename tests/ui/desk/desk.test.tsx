import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { DESK, moveAt, pageOf, QUESTION } from '#tests/paths/flows/desk/desk-answers.ts';
import { REQUEST_NO, requestAt } from '#tests/paths/flows/desk/offer-work/offer-work.model.ts';
import { heading, leave, open, press } from '#tests/ui/checkout/fixture.tsx';
import { focused, violations } from '#tests/ui/kit/inspect.ts';

afterEach(leave);

const PRICES = `POST /desk/offers/${REQUEST_NO}/prices/`;
const SEND = `POST /desk/offers/${REQUEST_NO}/send/`;

const openRequest = (
  priceCents: number | null,
  lines = requestAt({}, priceCents).lines,
  language: Language = 'en-GB',
) => {
  let request = requestAt({ lines }, priceCents);
  const show = (next: typeof request) => toWire(pageOf((request = next))) as object;
  return open(`/myotec/my-desk/offers/${REQUEST_NO}`, {
    role: 2,
    language,
    answers: {
      'GET /desk/': () => DESK,
      [`GET /desk/offers/${REQUEST_NO}/`]: () => show(request),
      [`GET /offers/${REQUEST_NO}/messages/`]: () => ({ items: [] }),
      [PRICES]: () => show(requestAt({ version: 2, lines }, priceCents)),
      [SEND]: () => show(requestAt({ version: 3, state: 'offered', lines }, priceCents)),
    },
  });
};

const until = () => page.getByLabelText('Offer valid until');
const noteButton = (id: string) => page.getByRole('button', { name: new RegExp(`QM-${id}$`) });
const dialog = () => page.getByRole('alertdialog', { name: 'Send the offer now?' });
const sent = (calls: readonly string[]) => calls.filter((call) => call.startsWith(SEND)).length;

test('Enter in a field never sends the offer; only its button does, after asking once more', async () => {
  const server = await openRequest(1_999);
  await press('button', 'Save prices and add up');
  const button = page.getByRole('button', { name: 'Send offer' });
  await expect.element(button).toBeVisible();

  until().element().focus();
  await userEvent.keyboard('{Enter}');
  await press('button', 'Send offer');
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByText('€74.83', { exact: true })).toBeVisible();
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

test('a list of problems takes the focus each time, and a correction leaves it in the field', async () => {
  await openRequest(1_999);
  await press('button', 'Save prices and add up');
  const isReady = page.getByText('Every line has its price.', { exact: false });
  await expect.element(isReady).toBeVisible();
  await expect.poll(() => focused().textContent).toContain('Every line has its price.');
  await userEvent.fill(until(), '');
  await press('button', 'Send offer');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await press('button', 'Send offer');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await userEvent.fill(until(), berlinDay(Date.now()));
  await expect.element(isReady).toBeVisible();
  await expect.element(until()).toHaveFocus();
});

test('the question before sending names lines that are free or far below the shop price, and no others', async () => {
  const line = requestAt({}, 1_999).lines[0]!;
  const lines = [
    { ...line, position: 1, articleNo: 'KD-FREE', priceCents: 0, priceRemark: 'free' as const },
    { ...line, position: 2, articleNo: 'KD-CHEAP', priceRemark: 'far_below' as const },
    { ...line, position: 3, articleNo: 'KD-USUAL', priceCents: 7_000, priceRemark: null },
  ];
  await openRequest(1_999, lines);
  await press('button', 'Save prices and add up');
  await press('button', 'Send offer');
  await expect.element(dialog().getByText('Please look at these prices once more:')).toBeVisible();
  const remarks = () =>
    dialog()
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(remarks()).toEqual(['KD-FREE: free of charge', 'KD-CHEAP: less than half the shop price']);
  expect(await violations()).toEqual([]);
});

test('a saved price is shown in its field in English notation', async () => {
  await openRequest(1_250);
  const price = page.getByRole('textbox', { name: 'Own price in euros for KD-0606-15' });
  await expect.element(price).toHaveValue('12.50');
});

test('a saved price is shown in its field in German notation', async () => {
  await openRequest(1_250, undefined, 'de-DE');
  const price = page.getByRole('textbox', { name: 'Eigener Preis in Euro für KD-0606-15' });
  await expect.element(price).toHaveValue('12,50');
});

test('one discount is entered in all lines that have a shop price, and the page says so', async () => {
  const line = requestAt({}).lines[0]!;
  const lines = [
    { ...line, position: 1, articleNo: 'KD-1' },
    { ...line, position: 2, articleNo: 'KD-2' },
    { ...line, position: 3, articleNo: 'KD-GONE', shopPriceCents: null },
  ];
  const server = await openRequest(null, lines);
  const all = page.getByRole('textbox', { name: 'Discount in percent for all lines' });
  await userEvent.fill(all, 'ten');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await press('link', 'Discount in percent for all lines: Please enter a percentage from 0.1 to 100.');
  await expect.element(all).toHaveFocus();
  await expect.element(all).toHaveAccessibleDescription('Please enter a percentage from 0.1 to 100.');
  expect(await violations()).toEqual([]);
  await userEvent.fill(all, '2.5');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      page.getByText('The discount is entered in 2 lines. 1 line has no shop price and stays as it is.'),
    )
    .toBeInTheDocument();
  for (const articleNo of ['KD-1', 'KD-2'])
    await expect
      .element(page.getByRole('textbox', { name: `Discount in percent for ${articleNo}` }))
      .toHaveValue('2.5');
  await expect
    .element(page.getByRole('textbox', { name: 'Discount in percent for KD-GONE' }))
    .not.toBeInTheDocument();
  // Entering the discount saves nothing.
  expect(server.calls.filter((call) => call.startsWith(PRICES))).toEqual([]);
});

const LONG_LIST = Array.from({ length: 12 }, (_, at) => ({
  ...moveAt(`move-${at}`),
  city: at === 7 ? 'Gießen' : 'Ulm',
}));

test('a long list is filtered by any words of its entries', async () => {
  await open('/myotec/my-desk/location-changes', {
    role: 2,
    language: 'en-GB',
    answers: {
      'GET /desk/': () => DESK,
      'GET /desk/location-changes/': () => ({ items: LONG_LIST }),
      'GET /desk/machine-questions/': () => ({ items: [QUESTION] }),
    },
  });
  const field = page.getByRole('searchbox', { name: 'Filter entries' });
  await userEvent.fill(field, 'giessen karla');
  await expect.element(page.getByText('1 of 12 entries')).toBeVisible();
  await expect.element(noteButton('move-7')).toBeVisible();
  expect(page.getByRole('button', { name: /^Note as done/ }).elements()).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('button', { name: /^Note as done/ }).elements().length).toBe(12);
});

test('a note can be undone where it was made, and the focus goes to the entry that is open again', async () => {
  let moves = ['move-1', 'move-2'];
  await open('/myotec/my-desk/location-changes', {
    role: 2,
    language: 'en-GB',
    answers: {
      'GET /desk/': () => DESK,
      'GET /desk/location-changes/': () => ({ items: moves.map(moveAt) }),
      'POST /desk/location-changes/move-1/done/': () => {
        moves = ['move-2'];
        return {};
      },
      'POST /desk/location-changes/move-1/done/undo/': () => {
        moves = ['move-1', 'move-2'];
        return {};
      },
    },
  });
  await press('button', /QM-move-1$/);
  await expect.element(page.getByText('The move is noted as done.')).toBeVisible();
  await expect.element(noteButton('move-2')).toHaveFocus();
  expect(await violations()).toEqual([]);
  await press('button', 'Undo');
  await expect.element(noteButton('move-1')).toHaveFocus();
  await expect.element(page.getByText('The note is taken back: the entry waits again.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an answered question leaves the list, its draft is deleted, and the focus goes to the next question', async () => {
  let questions = [QUESTION, { ...QUESTION, id: 'question-2', person: 'Olaf Ober' }];
  let calls = 0;
  await open('/myotec/my-desk/machine-questions', {
    role: 2,
    language: 'en-GB',
    answers: {
      'GET /desk/': () => DESK,
      'GET /desk/machine-questions/': () => ({ items: questions }),
      [`POST /desk/machine-questions/${QUESTION.id}/answer/`]: () => {
        calls += 1;
        questions = questions.slice(1);
        return {};
      },
    },
  });
  await press('button', 'Answer: Nina Neu');
  const answer = page.getByRole('textbox', { name: /^Your answer/ });
  await userEvent.fill(answer, 'Type 3.');
  expect(await violations()).toEqual([]);
  await press('button', 'Send answer');
  await expect.element(page.getByText(/The answer is sent\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Answer: Olaf Ober' })).toHaveFocus();
  expect(calls).toBe(1);
  expect(Object.values(sessionStorage).join('')).not.toContain('Type 3.');
});

test('on the page where they land, staff find a link to the desk and read how much waits there; others find none', async () => {
  const memory = { 'GET /desk/': () => DESK, 'GET /memory-list/': () => ({ items: [] }) };
  await open('/myotec/my-memory-list', { role: 2, language: 'en-GB', answers: memory });
  const door = page.getByRole('link', { name: 'Go to the service desk' });
  await expect.element(door).toHaveAttribute('href', '/myotec/my-desk');
  await expect.element(page.getByText('7 entries wait at the service desk')).toBeVisible();
  expect(await violations()).toEqual([]);
  await leave();
  await open('/myotec/my-memory-list', { role: 1, language: 'en-GB', answers: memory });
  await expect.element(heading('My memory list')).toBeVisible();
  await expect.element(door).not.toBeInTheDocument();
});

test('the summary of entries that cannot be read names the article', async () => {
  await openRequest(1_250);
  const price = page.getByRole('textbox', { name: 'Own price in euros for KD-0606-15' });
  await userEvent.fill(price, '1.500');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('link', { name: /^Article KD-0606-15: Please enter euros/ }))
    .toBeVisible();
});

test('once an entry is noted as done, the focus moves to the next one, else to the one before, else to the heading', async () => {
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
  // The list moves the focus to its heading when it appears.
  await expect.element(heading('Machines that have moved')).toHaveFocus();
  for (const [id, next] of [
    ['move-2', 'move-3'],
    ['move-3', 'move-1'],
  ] as const) {
    // The calls for earlier entries may still be under way; meanwhile all buttons wait.
    await expect.element(noteButton(id)).not.toHaveAttribute('aria-disabled', 'true');
    noteButton(id).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(noteButton(next)).toHaveFocus();
  }
  await expect.element(noteButton('move-1')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Machines that have moved')).toHaveFocus();
});
