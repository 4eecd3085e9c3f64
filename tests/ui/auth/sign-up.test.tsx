import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focusOn, violations } from '#tests/ui/kit/inspect.ts';
import { heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

afterEach(leave);

const summary = () => page.getByRole('main').getByRole('alert');
const textbox = (name: RegExp) => page.getByRole('textbox', { name });
const heard = (text: string) => heardSoFar().filter((said) => said.includes(text)).length;

test('errors are announced once, and not again with each field that is corrected', async () => {
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

test('the form says what is optional, and links to the two texts that are accepted', async () => {
  await open('/auth/sign-up', { level: null });
  await expect.element(textbox(/^Customer number \(optional\)/)).toBeVisible();
  const box = page.getByRole('main');
  for (const [name, file] of [
    ['terms', 'terms'],
    ['privacy policy', 'privacy'],
  ] as const)
    await expect
      .element(box.getByRole('link', { name: new RegExp(name, 'i') }).first())
      .toHaveAttribute('href', `https://birkental.example/en/${file}`);
});

const MULTIPLE = /This e-mail address belongs to a contact person of several companies/;

test('a contact person of several companies reads in a notice and on the card why no account was opened, and whom to ask', async () => {
  await open('/auth/sign-up', {
    level: null,
    refused: { 'POST /auth/sign-up/': { status: 409, code: 'CONTACT_MULTIPLE_EXISTS_ERROR' } },
  });
  await expect.element(heading('Sign up')).toBeVisible();
  const words = [
    [/^First name/, 'Ada'],
    [/^Last name/, 'Beck'],
    [/^Company/, 'Beck GmbH'],
    [/^E-mail address/, 'ada@beck.example'],
  ] as const;
  for (const [name, text] of words) await textbox(name).fill(text);
  for (const label of [/^Password/, /^Repeat/])
    await page.getByLabelText(label).first().fill('Ferry-Lantern-83');
  focusOn(page.getByRole('checkbox'));
  await userEvent.keyboard(' ');
  await press('button', 'Open account');
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary()).toMatchTextContent(MULTIPLE);
  await expect
    .element(summary().getByRole('link', { name: 'Ask customer service' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:service@birkental.example'));
  await expect.element(page.getByRole('region').getByText(MULTIPLE)).toBeVisible();
  expect(await violations()).toEqual([]);
});
