import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focused, violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';
import { NEWS } from './news-answer.ts';

afterEach(leave);

const newsOf = (count: number) => ({
  ...NEWS,
  items: Array.from({ length: count }, (_, at) => ({ ...NEWS.items[0], id: String(at) })),
});

/** Opens the dashboard with this many items of news, and the focus on its heading. */
const openWith = async (count: number): Promise<void> => {
  const answers = { 'GET /dashboard/': () => DASHBOARD, 'GET /news/': () => newsOf(count) };
  await open('/myotec/my-dashboard', { answers });
  await expect
    .element(page.getByRole('region', { name: 'New for you' }).getByRole('link').first())
    .toBeVisible();
  page.getByRole('heading', { level: 1 }).element().focus();
};

test('one link leads past everything to the last orders, and the next Tab to the newest of them', async () => {
  await openWith(6);
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Go to your last orders');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Last orders' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('700002');
});

test.each([
  [5, 'Goods of order 690757 are on their way'],
  [6, 'Go to “To do”'],
])('with %i items of news, the second Tab leads to “%s”', async (count, first) => {
  await openWith(count);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused().textContent).toBe(first);
});

test('the link past many items of news leads to the list of tasks', async () => {
  await openWith(6);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'To do' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('1 order is late');
  expect(await violations()).toEqual([]);
});
