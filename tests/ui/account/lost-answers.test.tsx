import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

import { ACCOUNT_ANSWERS } from './account-answers.ts';

afterEach(leave);

const REMOVAL = 'POST /me/passkeys/phone/remove/';

const { items: PASSKEYS } = ACCOUNT_ANSWERS['GET /me/passkeys/']();
const [LAPTOP] = PASSKEYS;

/** Opens the account of a person whose passkeys change once `list.items` is replaced. */
const openWithPasskeys = async () => {
  const list: { items: readonly object[] } = { items: PASSKEYS };
  const { server } = await open('/myotec/my-account', {
    answers: {
      ...ACCOUNT_ANSWERS,
      'GET /me/passkeys/': () => ({ ...ACCOUNT_ANSWERS['GET /me/passkeys/'](), items: list.items }),
    },
  });
  await expect.element(heading('My account')).toBeVisible();
  return { server, list };
};

/** Removes the phone, though the answer does not arrive. */
const loseRemoval = async ({ server, list }: Awaited<ReturnType<typeof openWithPasskeys>>) => {
  server.refuse(REMOVAL, 'lost');
  list.items = [LAPTOP!];
  await press('button', 'Remove Phone');
  await page.getByRole('textbox', { name: /^Your password/ }).fill('secret');
  await press('button', 'Remove the passkey');
  await expect.element(page.getByText('Your passkeys may have been changed')).toBeVisible();
};

test('after the answer to a removal was lost, the page shows the passkeys that are left', async () => {
  await loseRemoval(await openWithPasskeys());
  const removal = page.getByRole('button', { name: 'Remove Phone', includeHidden: true });
  await expect.element(removal).not.toBeInTheDocument();
  await press('button', 'Keep it');
  await expect.element(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
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

test('the page promises no answer from customer service to a request that may never have arrived', async () => {
  const { server } = await open('/myotec/my-account', { answers: ACCOUNT_ANSWERS });
  await expect.element(heading('My account')).toBeVisible();
  server.refuse('POST /me/deletion-request/', 'lost');
  server.refuse('DELETE /me/deletion-request/', 'lost');
  await press('button', 'Delete my account');
  await press('button', 'Request deletion');
  await press('button', 'Keep my account');
  await expect
    .element(page.getByText('Your request may not have been withdrawn.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
  await expect.element(page.getByText('within one month', { exact: false })).not.toBeInTheDocument();
});

test('a person who gives up a renaming whose answer was lost sees the name that the server has', async () => {
  const { server, list } = await openWithPasskeys();
  server.refuse('PATCH /me/passkeys/laptop/', 'lost');
  list.items = [{ ...LAPTOP!, name: 'Office' }];
  await press('button', 'Rename Laptop');
  await page.getByRole('textbox', { name: /^New name/ }).fill('Office');
  await press('button', 'Save the name');
  await expect.element(page.getByText('may have been changed', { exact: false })).toBeVisible();
  await press('button', 'Cancel');
  await expect.element(page.getByRole('button', { name: 'Rename Office' })).toBeVisible();
});

test('the form for the name of a passkey stays open when the passkey turns out to be gone, and can be left', async () => {
  const opened = await openWithPasskeys();
  opened.server.refuse('GET /me/passkeys/', 'held');
  await loseRemoval(opened);
  await press('button', 'Keep it');
  await press('button', 'Rename Phone');
  opened.server.refuse('GET /me/passkeys/', undefined);
  await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: /^New name/ })).toHaveValue('Phone');
  await press('button', 'Cancel');
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
});

test('the form for new recovery codes says that the codes may have been replaced, even if no passkey is left', async () => {
  const { server, list } = await openWithPasskeys();
  server.refuse('POST /me/recovery-codes/', 'lost');
  list.items = [];
  await press('button', 'Make new codes');
  await page.getByRole('textbox', { name: /^Your password/ }).fill('secret');
  await press('button', 'Replace the codes');
  await expect.element(page.getByText('Your codes may have been replaced')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename Laptop' })).not.toBeInTheDocument();
  await press('button', 'Cancel');
  await expect.element(page.getByRole('button', { name: 'Make new codes' })).not.toBeInTheDocument();
  // Nothing of the section is left to take the focus, so the heading of the page takes it.
  await expect.element(heading('My account')).toHaveFocus();
});
