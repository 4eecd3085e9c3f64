import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { wireOrder } from './order-answers.ts';

const ORDERS = Array.from({ length: 12 }, (_, at) => wireOrder(true, { order_no: `7000${10 + at}` }));
const answers = {
  'GET /orders/': () => ({ items: ORDERS, total: ORDERS.length, page: 1, page_size: 25 }),
};

afterEach(leave);

test('when a person goes up the list by keyboard, the focus is never behind headers of two lines', async () => {
  await page.viewport(1280, 500);
  await open('/myotec/my-orders', { answers, language: 'de-DE' });
  await expect.poll(() => document.querySelectorAll('.orders-table tbody a').length).toBe(ORDERS.length);
  const head = document.querySelector('.orders-table thead th')!;
  expect(head.getBoundingClientRect().height).toBeGreaterThan(50);
  const links = [...document.querySelectorAll<HTMLElement>('.orders-table tbody a')];
  await settleOn(() => links.at(-1)!);
  scrollTo(0, document.documentElement.scrollHeight);
  const covered: string[] = [];
  while (document.activeElement !== links[0]) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const focused = document.activeElement!;
    if (focused.getBoundingClientRect().top < head.getBoundingClientRect().bottom)
      covered.push(focused.textContent);
  }
  expect(covered).toEqual([]);
});
