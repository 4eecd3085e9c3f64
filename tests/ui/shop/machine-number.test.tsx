import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focusOn, violations } from '#tests/ui/kit/inspect.ts';

import { focused, goTo, leave, open, press } from './fixture.tsx';

afterEach(leave);

const numbers = () => page.getByRole('combobox', { name: 'Machine number' });
const removeButton = () => page.getByRole('button', { name: /Remove the filter/ });
const part = () => page.getByRole('rowheader', { name: '0012' });

test('the machine is chosen with the keyboard, and removed', async () => {
  const server = await open('/shop/spare-parts', { level: 20 });
  await expect.element(numbers()).toMatchTextContent(/^AllCT9-2001, CT 9OLD-7$/);
  focusOn(numbers());
  await userEvent.keyboard('CT9');
  await expect.poll(() => location.search).toBe('?machine_no=CT9-2001');
  await expect.element(numbers()).toHaveValue('CT9-2001');
  await expect.poll(() => server.calls.at(-1)).toContain('machine_no=CT9-2001');
  await expect.element(removeButton()).not.toBeInTheDocument();
  expect(focused()).toBe(numbers().element());
  expect(await violations()).toEqual([]);

  await userEvent.keyboard('{Home}');
  await expect.poll(() => location.search).toBe('');
  await expect.element(numbers()).toHaveValue('');
});

test('a listed number from the address is preselected', async () => {
  await open('/shop/spare-parts?machine_no=OLD-7');
  await expect.element(numbers()).toHaveValue('OLD-7');
  await expect.element(removeButton()).not.toBeInTheDocument();
});

test('a number that is not in the list is shown next to it and can be removed', async () => {
  await open('/shop/spare-parts?machine_no=CT9-1001');
  await expect.element(numbers()).toHaveValue('');
  await press('button', 'Remove the filter: machine CT9-1001');
  await expect.element(removeButton()).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('level 0 has no list of machines and never asks for one', async () => {
  const server = await open('/shop/spare-parts?machine_no=CT9-2001', { level: 0 });
  await expect.element(part()).toBeVisible();
  await expect.element(removeButton()).toBeVisible();
  await expect.element(numbers()).not.toBeInTheDocument();
  expect(server.calls.filter((call) => call.startsWith('GET /machines'))).toEqual([]);
});

test('without an answer about machines the parts are still listed', async () => {
  const server = await open('/shop/media');
  server.refuse('GET /machines', 'lost');
  goTo('/shop/spare-parts?machine_no=CT9-2001');
  await expect.element(part()).toBeVisible();
  await expect.element(removeButton()).toBeVisible();
  await expect.element(numbers()).not.toBeInTheDocument();
});

test('nothing that would be replaced appears while the machines are being fetched', async () => {
  const server = await open('/shop/media');
  const release = server.hold('GET /machines');
  goTo('/shop/spare-parts?machine_no=CT9-2001');
  await expect.element(part()).toBeVisible();
  await expect.element(removeButton()).not.toBeInTheDocument();
  await expect.element(numbers()).not.toBeInTheDocument();
  release();
  await expect.element(numbers()).toHaveValue('CT9-2001');
});
