import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Gallery } from './gallery.tsx';
import { focused, focusOn, tabThrough, violations } from './inspect.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  document.documentElement.lang = 'en-GB';
  document.title = 'The kit';
  await render(<Gallery />);
});

const show = (name: string) => page.getByRole('button', { name }).click();
const notice = (name: string) => page.getByRole('alertdialog', { name });

test('a notice is spoken and says its kind in a word', async () => {
  await show('Show an error');
  const alert = notice('Error: Something went wrong').getByRole('alert');
  await expect.element(alert.getByText(/could not be added to the shopping cart/)).toBeVisible();
});

test('F6 leads to the notices and back to the content', async () => {
  await show('Show an error');
  await userEvent.keyboard('{F6}');
  expect(focused().closest('[role="region"]')).not.toBeNull();
  await userEvent.keyboard('{F6}');
  expect(focused().closest('[role="region"]')).toBeNull();
  expect(focused().closest('main')).not.toBeNull();
});

test('the clocks stop while the focus is on a notice', async () => {
  await show('Show an error');
  await userEvent.keyboard('{F6}{Tab}');
  await expect.element(page.getByText('The clocks are paused.')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByText('The clocks are running.')).toBeVisible();
});

test('the clocks stop while the pointer is on a notice', async () => {
  await show('Show an error');
  await userEvent.hover(notice('Error: Something went wrong'));
  await expect.element(page.getByText('The clocks are paused.')).toBeVisible();
  await userEvent.hover(page.getByRole('button', { name: 'Show a note' }));
  await expect.element(page.getByText('The clocks are running.')).toBeVisible();
});

test('Escape closes the notice that has the focus and moves on to the next', async () => {
  await show('Show a success');
  await show('Show an error');
  notice('Success: Order submitted').element().querySelector('button')?.focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice('Success: Order submitted')).not.toBeInTheDocument();
  await expect.element(notice('Error: Something went wrong')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice('Error: Something went wrong')).not.toBeInTheDocument();
});

test('closing a notice leads to the next, even on a second visit to the notices, and the clocks stay stopped', async () => {
  await show('Show a success');
  await show('Show an error');
  await userEvent.keyboard('{F6}{Tab}');
  await expect.element(page.getByText('The clocks are paused.')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByText('The clocks are running.')).toBeVisible();
  await userEvent.keyboard('{F6}');
  notice('Success: Order submitted').element().querySelector('button')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notice('Success: Order submitted')).not.toBeInTheDocument();
  await expect.element(notice('Error: Something went wrong')).toHaveFocus();
  await expect.element(page.getByText('The clocks are paused.')).toBeVisible();
});

test('closing the last notice gives the focus back to where F6 was pressed', async () => {
  await show('Show an error');
  await userEvent.keyboard('{F6}{Tab}{Escape}');
  await expect.element(notice('Error: Something went wrong')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show an error' })).toHaveFocus();
});

test('Escape on the whole region closes the newest notice', async () => {
  await show('Show a success');
  await show('Show an error');
  await userEvent.keyboard('{F6}{Escape}');
  await expect.element(notice('Error: Something went wrong')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice('Success: Order submitted')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show an error' })).toHaveFocus();
});

test('a notice closes by its button', async () => {
  await show('Show a note');
  await page.getByRole('button', { name: 'Close the notice' }).click();
  await expect.element(notice('Note: Session expired')).not.toBeInTheDocument();
});

test('the consent drawer is 300 pixels high, leaves the page usable and covers no control that has the focus', async () => {
  await show('Show the consent');
  const drawer = page.getByRole('region', { name: 'Cookies' });
  await expect.element(drawer).toBeVisible();
  expect(drawer.element().getBoundingClientRect().height).toBe(300);
  const top = drawer.element().getBoundingClientRect().top;
  const hidden: string[] = [];
  await tabThrough((element) => {
    if (!drawer.element().contains(element) && element.getBoundingClientRect().top > top)
      hidden.push(element.outerHTML);
  });
  expect(hidden).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('Escape in the consent drawer closes it without a choice', async () => {
  await show('Show the consent');
  focusOn(page.getByRole('button', { name: 'Accept', exact: true }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});
