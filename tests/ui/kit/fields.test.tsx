import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Gallery } from './gallery.tsx';
import { focused, focusOn, orphanedErrors } from './inspect.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  await render(<Gallery />);
});

const message = () => page.getByRole('textbox', { name: 'Message' });
const quantity = () => page.getByRole('textbox', { name: 'Quantity of 1041.2' });
const REFUSAL = 'Whole numbers from 25 to 9,975.';
const inCart = (text: string) => page.getByText(text, { exact: true });
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();

describe('when the form is refused', () => {
  beforeEach(send);

  test('the summary takes the focus and lists every error', async () => {
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(page.getByRole('alert').getByRole('link').elements()).toHaveLength(6);
  });

  test('each error belongs to a control that can take the focus', async () => {
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(document.querySelectorAll('.k-field-error')).toHaveLength(6);
    expect(orphanedErrors()).toEqual([]);
  });

  test.each([
    ['Please enter your customer order number.', 'customerOrderNo'],
    ['Please tell us what happened.', 'message'],
    ['Please enter your password.', 'password'],
    ['Please choose a category.', 'category'],
    ['Please select a delivery address.', 'address'],
    ['Please read and accept the terms and conditions', 'terms'],
  ])('the line "%s" leads to its field', async (text, name) => {
    await page.getByRole('alert').getByRole('link', { name: text }).click();
    expect(focused()).toHaveAttribute('name', name);
    expect(location.hash).toBe('');
  });
});

describe('a limited text field', () => {
  test('shows how many characters are left once three quarters of its limit are used', async () => {
    await message().fill('x'.repeat(29));
    await expect.element(page.getByText('characters available')).not.toBeInTheDocument();
    await message().fill('x'.repeat(30));
    await expect.element(page.getByText('10 characters available')).toBeVisible();
  });

  test('lets people type past its limit and says by how much', async () => {
    await message().fill('😀'.repeat(43));
    await expect.element(page.getByText('3 characters too many')).toBeVisible();
  });
});

describe('the quantity', () => {
  test('goes up and down by its step with buttons and arrow keys', async () => {
    await page.getByRole('button', { name: 'One sack more of 1041.2' }).click();
    await expect.element(inCart('50 kg in the cart')).toBeVisible();
    await quantity().click();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect.element(inCart('75 kg in the cart')).toBeVisible();
    await page.getByRole('button', { name: 'One sack less of 1041.2' }).click();
    await expect.element(inCart('50 kg in the cart')).toBeVisible();
  });

  test('rounds a typed quantity up to whole steps, and says so', async () => {
    await quantity().fill('60');
    await userEvent.keyboard('{Enter}');
    await expect.element(inCart('75 kg in the cart')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(quantity()).toHaveAccessibleDescription('In steps of 25 kg Rounded up to 75.');
    await quantity().fill('100');
    await userEvent.keyboard('{Enter}');
    await expect.element(inCart('100 kg in the cart')).toBeVisible();
    await expect.element(page.getByText(/^Rounded/)).not.toBeInTheDocument();
  });

  test('says that a typed quantity was rounded, even if the result is the current quantity', async () => {
    await quantity().fill('7');
    await userEvent.keyboard('{Tab}');
    await expect.element(quantity()).toHaveValue('25');
    await expect.element(page.getByText('Rounded up to 25.', { exact: true })).toBeVisible();
  });

  test('reads grouped thousands', async () => {
    await quantity().fill('1,000');
    await userEvent.keyboard('{Enter}');
    await expect.element(inCart('1000 kg in the cart')).toBeVisible();
  });

  const wrong = [
    '',
    '0',
    '-3',
    '2.5',
    '2,5',
    '12,50',
    '1.000',
    '9,976',
    '12000',
    '9'.repeat(20),
    'many',
    '1e3',
    '<b>',
  ];
  test.each(wrong)(
    'reads no quantity from "%s", which stays with its error until it is corrected',
    async (typed) => {
      await quantity().fill(typed);
      await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
      await userEvent.keyboard('{Tab}');
      await expect.element(quantity()).toHaveValue(typed);
      await expect.element(quantity()).toHaveAccessibleDescription(`In steps of 25 kg ${REFUSAL}`);
      expect(quantity().element()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(inCart('25 kg in the cart')).toBeVisible();
      expect(orphanedErrors()).toEqual([]);
      await quantity().fill('50');
      await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect.element(inCart('50 kg in the cart')).toBeVisible();
    },
  );

  test('arrow keys and buttons continue from the last valid quantity', async () => {
    await quantity().fill('2.5');
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect.element(quantity()).toHaveValue('50');
    await quantity().fill('many');
    await page.getByRole('button', { name: 'One sack more of 1041.2' }).click();
    await expect.element(quantity()).toHaveValue('75');
    await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
  });
});

test('a card that is chosen with the arrow keys is sent with the form', async () => {
  const group = page.getByRole('radiogroup', { name: 'Delivery address (required)' });
  focusOn(group.getByRole('radio').first());
  await userEvent.keyboard(' ');
  await expect.element(group.getByRole('radio').first()).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group.getByRole('radio', { name: /Surface Works Ltd/ })).toBeChecked();
  await send();
  await expect.element(page.getByText(/"address":"a2"/)).toBeVisible();
});

test('a press anywhere on a card chooses it', async () => {
  await page.getByText('4 Harbour Road, Leeds LS1 4AP').click();
  await expect.element(page.getByRole('radio', { name: /Surface Works Ltd/ })).toBeChecked();
});

test('the password stays in its field while it is shown and hidden again', async () => {
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('Demo-Portal');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Demo-Portal');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('Escape empties the search, Enter starts it', async () => {
  const search = page.getByRole('searchbox', { name: 'Search the media' });
  await search.fill('walnut');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Looked for walnut')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
});

test('a required select says that it is required', async () => {
  const category = page.getByRole('combobox', { name: 'Category (required)' });
  await expect.element(category).toBeRequired();
  await category.selectOptions('Wet processing');
  await send();
  await expect.element(page.getByText(/"category":"wet"/)).toBeVisible();
});
