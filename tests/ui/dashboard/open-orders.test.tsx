import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(leave);

const openWith = (blocks: object, settings: Parameters<typeof open>[1] = {}) =>
  open('/myotec/my-dashboard', {
    ...settings,
    answers: { 'GET /dashboard/': () => ({ ...DASHBOARD, ...blocks }) },
  });

const OPEN_ORDERS = [
  { delivery_status: 'late', count: 1 },
  { delivery_status: 'no_status', count: 4 },
  { delivery_status: 'pending_action', count: 12 },
  { delivery_status: 'too_late', count: 2 },
];

const steps = () => page.getByRole('list').filter({ hasText: 'Ready for dispatch' }).getByRole('listitem');
const colourOf = (element: Element | null | undefined): string => getComputedStyle(element!).color;

test('open orders are counted at each step of the process, and what is late is explained', async () => {
  await openWith({ open_orders: OPEN_ORDERS });
  await expect.element(steps().first()).toBeVisible();
  expect(
    steps()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Pending action12',
    'Ready for dispatch0',
    'On its way0',
    'Late2 of them more than seven days after the promised day3',
    'No status4',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Pending action' }))
    .toHaveAttribute('href', '/myotec/my-orders?delivery_status=pending_action');
  await expect
    .element(steps().nth(3).getByRole('link', { name: 'Late' }))
    .toHaveAttribute('href', '/myotec/my-orders?delivery_status=any_late');
  await expect.element(page.getByRole('link', { name: 'Ready for dispatch' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('figures have the colour of text; only late orders have a colour of their own', async () => {
  await openWith({ open_orders: OPEN_ORDERS });
  await expect.element(steps().first()).toBeVisible();
  const text = colourOf(document.body);
  const figures = steps()
    .elements()
    .map((step) => colourOf(step.querySelector('.dashboard-count')));
  expect(figures.map((colour) => colour === text)).toEqual([true, true, true, false, true]);
  const tags = page.getByRole('table', { name: 'Last orders' }).element().querySelectorAll('.k-tag');
  expect([...tags].map((tag) => [tag.textContent, colourOf(tag) === text])).toEqual([
    ['On its way', true],
    ['Late', false],
  ]);
});

test('what is late by up to a week has a different colour from what is late by more', async () => {
  await openWith({ open_orders: [{ delivery_status: 'late', count: 4 }] });
  const step = steps().filter({ hasText: 'Late' });
  await expect.element(step).toMatchTextContent('Lateup to seven days after the promised day4');
  const colour = colourOf(step.element().querySelector('.dashboard-count'));
  await leave();
  await openWith({ open_orders: [{ delivery_status: 'too_late', count: 4 }] });
  await expect.element(step).toMatchTextContent('Late4 of them more than seven days after the promised day4');
  expect(colourOf(step.element().querySelector('.dashboard-count'))).not.toBe(colour);
});

test('an offer that ends soon shows its total to people who see prices', async () => {
  await openWith({});
  const offer = page.getByRole('listitem').filter({ hasText: 'A-1' }).last();
  await expect.element(offer).toMatchTextContent(/A-1 · €1,236\.18$/);
  await leave();
  const [waiting] = DASHBOARD.offers_waiting.items;
  await openWith({ offers_waiting: { count: 1, items: [{ ...waiting, total_cents: null }] } });
  await expect.element(offer).toMatchTextContent(/A-1$/);
});

/** Returns for each row of cards how far its outer edges are from those of the dashboard, and how many heights its cards have. */
const rowsOfCards = () => {
  const room = document.querySelector('.dashboard')!.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.dashboard .k-card')].map((card) =>
    card.getBoundingClientRect(),
  );
  return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map((row) => ({
    left: Math.round(Math.min(...row.map(({ left }) => left)) - room.left),
    right: Math.round(Math.max(...row.map(({ right }) => right)) - room.right),
    heights: new Set(row.map(({ height }) => Math.round(height))).size,
  }));
};

test.each([1440, 1024, 768, 360])('cards leave no gaps at %i px, however many there are', async (width) => {
  await page.viewport(width, 900);
  const none = { count: 0, items: [] };
  for (const blocks of [{}, { changed_sheets: none }, { changed_sheets: none, contact_person: null }]) {
    await openWith(blocks, { role: 0 });
    await expect.element(page.getByRole('heading', { name: 'Warranties that end soon' })).toBeVisible();
    const rows = rowsOfCards();
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toEqual({ left: 0, right: 0, heights: 1 });
    await leave();
  }
});
