import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { heardSoFar, listen } from '#tests/support/listen.ts';
import { heading, leave, open, press } from '#tests/ui/shell/stage.tsx';

afterEach(leave);

const summary = () => page.getByRole('main').getByRole('alert');
const textbox = (name: RegExp) => page.getByRole('textbox', { name });
const heard = (text: string) => heardSoFar().filter((said) => said.includes(text)).length;

test('what is wrong is said once, and not again with each field that is mended', async () => {
  await open('/auth/sign-up', { level: null });
  await expect.element(heading('Sign up')).toBeVisible();
  listen();
  await press('button', 'Open account');
  await expect.element(summary()).toHaveFocus();
  await expect.poll(() => heard('Please check your entries')).toBe(1);

  await press('link', /^First name/);
  await expect.element(textbox(/^First name/)).toHaveFocus();
  await userEvent.keyboard('Ada{Tab}Beck{Tab}Beck GmbH');
  await expect.element(summary()).not.toMatchTextContent(/First name|Last name|Company/);
  await press('link', /^E-mail address/);
  await userEvent.keyboard('ada');
  await expect.element(summary()).toMatchTextContent(/E-mail address: Please enter a valid/);
  expect(heard('E-mail address')).toBe(1);

  await press('button', 'Open account');
  await expect.element(summary()).toHaveFocus();
  await expect.poll(() => heard('E-mail address')).toBe(2);
});
