import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

import { ACCOUNT_ANSWERS } from './account-answers.ts';

afterEach(leave);

test('the field for the new name of a passkey starts with the current one', async () => {
  await open('/myotec/my-account', { answers: ACCOUNT_ANSWERS });
  await expect.element(heading('My account')).toBeVisible();
  await press('button', 'Rename Laptop');
  await expect.element(page.getByRole('textbox', { name: /^New name of the passkey/ })).toHaveValue('Laptop');
});
