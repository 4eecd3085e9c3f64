import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Gallery } from './gallery.tsx';
import { emulate, focused, focusOn, violations } from './inspect.ts';

beforeEach(async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  await page.viewport(1280, 800);
  document.documentElement.lang = 'en-GB';
  document.title = 'The kit';
  await render(<Gallery />);
});

async function pressByKeyboard(name: string): Promise<void> {
  focusOn(page.getByRole('button', { name, exact: true }));
  await userEvent.keyboard('{Enter}');
}

describe.each([
  ['dialog', 'Technical support', 'Open the dialog'],
  ['alertdialog', 'Your session ends in 1:59 minutes', 'Open the alert'],
  ['dialog', 'Menu', 'Open the drawer'],
] as const)('the %s "%s"', (role, title, opener) => {
  const dialog = () => page.getByRole(role, { name: title });

  test('keeps the focus inside and gives it back on Escape', async () => {
    await pressByKeyboard(opener);
    await expect.element(dialog()).toBeVisible();
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog().element().contains(focused())).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: opener })).toHaveFocus();
  });

  test('passes the scan', async () => {
    await pressByKeyboard(opener);
    await expect.element(dialog()).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

test('a menu opens with Enter, and its entries are reached with arrows and chosen', async () => {
  await pressByKeyboard('English');
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Deutsch' })).toHaveFocus();
});

test('a menu opens with the arrow key too, and Escape gives the focus back', async () => {
  focusOn(page.getByRole('button', { name: 'English', exact: true }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'English', exact: true })).toHaveFocus();
});

test('a busy button keeps the focus and ignores a second press', async () => {
  const button = page.getByRole('button', { name: /Order with obligation to pay/ });
  focusOn(button);
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Pressed 0 times')).toBeVisible();
});

test('folded content opens with the keyboard', async () => {
  const button = page.getByRole('button', { name: 'Delivery and packaging' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await pressByKeyboard('Delivery and packaging');
  await expect.element(page.getByText('Granulate is delivered in sacks of 25 kg.')).toBeVisible();
});

test('a table is sorted with the keyboard and says how', async () => {
  const header = page.getByRole('columnheader', { name: 'Article number' });
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await pressByKeyboard('Article number');
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByRole('row').nth(1).getByRole('link', { name: '1041.2' })).toBeVisible();
});

test('pages are turned with the keyboard', async () => {
  await pressByKeyboard('Next page');
  await expect
    .element(page.getByRole('button', { name: 'Page 5', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await pressByKeyboard('Page 17');
  await expect.element(page.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});
