import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { focused, violations } from '#tests/ui/kit/inspect.ts';
import { leave, open, press } from '#tests/ui/shell/stage.tsx';

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
])('a new link for an address that is not verified is %s in its place', async (_, answers, outcome) => {
  await open('/myotec/my-dashboard', { answers: { 'GET /dashboard/': () => DASHBOARD, ...answers } });
  await press('button', 'Send a new link');
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(outcome);
  // The ring around it covers no words.
  const { top } = focused().getBoundingClientRect();
  expect(top - endOf(/not verified yet/)).toBeGreaterThanOrEqual(8);
  expect(await violations()).toEqual([]);
});
