import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

import { ACCOUNT_ANSWERS } from './account-answers.ts';

afterEach(leave);

const REMOVAL = 'POST /me/passkeys/phone/remove/';

test('after the answer to a removal was lost, the page shows the passkeys that are left', async () => {
  const passkeys = ACCOUNT_ANSWERS['GET /me/passkeys/']();
  const [laptop] = passkeys.items;
  let isRemoved = false;
  const { server } = await open('/myotec/my-account', {
    answers: {
      ...ACCOUNT_ANSWERS,
      'GET /me/passkeys/': () => (isRemoved ? { ...passkeys, items: [laptop] } : passkeys),
    },
  });
  await expect.element(heading('My account')).toBeVisible();
  server.refuse(REMOVAL, 'lost');
  isRemoved = true;
  await press('button', 'Remove Phone');
  await page.getByRole('textbox', { name: /^Your password/ }).fill('secret');
  await press('button', 'Remove the passkey');
  await expect.element(page.getByText('Your passkeys may have been changed')).toBeVisible();
  await press('button', 'Keep it');
  await expect.element(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Phone' })).not.toBeInTheDocument();
});

test('a person who keeps the account withdraws a request whose answer was lost', async () => {
  const { server } = await open('/myotec/my-account', {
    answers: { ...ACCOUNT_ANSWERS, 'DELETE /me/deletion-request/': () => ({}) },
  });
  await expect.element(heading('My account')).toBeVisible();
  server.refuse('POST /me/deletion-request/', 'lost');
  await press('button', 'Delete my account');
  await press('button', 'Request deletion');
  await expect
    .element(page.getByText('Your request may not have been sent.', { exact: false }))
    .toBeVisible();
  await press('button', 'Keep my account');
  await expect.poll(() => server.calls).toContain('DELETE /me/deletion-request/');
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});
