import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { focused, violations } from '#tests/ui/kit/inspect.ts';
import { leave, open, press } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

afterEach(leave);

/** Returns where the words of a text end on the page. */
const endOf = (words: RegExp): number => {
  const text = document.createRange();
  const node = [...page.getByText(words).element().childNodes].find((child) =>
    words.test(child.textContent ?? ''),
  );
  text.selectNode(node!);
  return text.getBoundingClientRect().bottom;
};

test.each([
  ['sent', { 'POST /me/verification-mail/': () => ({}) }, /A new link is on its way/],
  ['refused', {}, /No link was sent/],
])('where a verification link is requested, the page says that it was %s', async (_, answers, outcome) => {
  await open('/myotec/my-dashboard', { answers: { 'GET /dashboard/': () => DASHBOARD, ...answers } });
  await press('button', 'Send a new link');
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(outcome);
  // The ring around the focused message covers no words.
  const { top } = focused().getBoundingClientRect();
  expect(top - endOf(/not verified yet/)).toBeGreaterThanOrEqual(8);
  expect(await violations()).toEqual([]);
});

const toDo = () => page.getByRole('region', { name: 'To do' });

test('offers that wait for an answer are a task, however long they are still valid', async () => {
  const none = { count: 0, items: [] };
  const blocks = { ...DASHBOARD, email_verified: true, open_orders: [], offers_ending: none };
  await open('/myotec/my-dashboard', { answers: { 'GET /dashboard/': () => blocks } });
  await expect
    .element(toDo().getByRole('link', { name: '3 offers wait for an answer' }))
    .toHaveAttribute('href', '/myotec/my-offers?state=offered');
  await expect.element(toDo().getByText('Nothing is waiting for you.')).not.toBeInTheDocument();
  await expect.element(toDo().getByText(/within the next seven days/)).not.toBeInTheDocument();
  await leave();
  const nothing = { ...blocks, offers_waiting: none };
  await open('/myotec/my-dashboard', { answers: { 'GET /dashboard/': () => nothing } });
  await expect.element(toDo().getByText('Nothing is waiting for you.')).toBeVisible();
});

const inDays = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 86_400_000);

test.each([
  [0, 'ends today'],
  [1, 'ends tomorrow'],
  [2, 'ends in 2 days'],
])('an offer whose last day is in %i days %s', async (days, words) => {
  const offer = { ...DASHBOARD.offers_waiting.items[0], valid_until: inDays(days) };
  const waiting = { count: 1, items: [offer] };
  await open('/myotec/my-dashboard', {
    answers: { 'GET /dashboard/': () => ({ ...DASHBOARD, offers_waiting: waiting }) },
  });
  await expect.element(toDo().getByText(new RegExp(`^${words}, `))).toBeVisible();
});

test('all late orders are one task, which leads to exactly these orders', async () => {
  const late = [
    { delivery_status: 'late', count: 2 },
    { delivery_status: 'too_late', count: 1 },
  ];
  await open('/myotec/my-dashboard', {
    answers: { 'GET /dashboard/': () => ({ ...DASHBOARD, open_orders: late }) },
  });
  await expect
    .element(toDo().getByRole('link', { name: '3 orders are late' }))
    .toHaveAttribute('href', '/myotec/my-orders?delivery_status=any_late');
  await expect.element(toDo().getByText('1 of them by more than seven days')).toBeVisible();
  // The late orders are the most urgent task, so they come first.
  await expect.element(toDo().getByRole('link').first()).toHaveTextContent('3 orders are late');
  await expect
    .element(toDo().getByRole('link', { name: '2 end within the next seven days' }))
    .toHaveAttribute('href', '/myotec/my-offers?state=offered&valid_within=7');
  expect(await violations()).toEqual([]);
});
