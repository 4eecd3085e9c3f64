import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { ACCOUNT_ANSWERS } from './account-answers.ts';

afterEach(leave);

test.each([
  [-2, 1, /above your list of data sheets/],
  [0, 6, /on your dashboard/],
] as const)(
  'at level %i, %i kinds of mails can be chosen, and the page says where the news is',
  async (level, kinds, place) => {
    await open('/myotec/my-account', { level, answers: ACCOUNT_ANSWERS });
    await expect
      .element(page.getByRole('checkbox', { name: 'A data sheet that you have has a new edition' }))
      .toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(kinds);
    await expect.element(page.getByText(place)).toBeVisible();
  },
);
