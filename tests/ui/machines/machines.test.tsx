import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { compareClocks } from '#api/client/server-time.ts';
import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open as openPortal } from '#tests/ui/shell/fixture.tsx';

import { MACHINE, MACHINE_ANSWERS } from './machine-answers.ts';

afterEach(leave);

const open = (path: string, settings: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(path, { answers: MACHINE_ANSWERS, ...settings });

const LIST = '/myotec/my-machines';
const listed = () => page.getByRole('rowheader', { name: MACHINE.machine_no });

test('each machine leads to its page', async () => {
  await open(LIST);
  await expect
    .element(page.getByRole('link', { name: MACHINE.machine_no }))
    .toHaveAttribute('href', `${LIST}/${MACHINE.machine_no}`);
  await expect.element(page.getByText('Support contract')).toBeVisible();
  await expect.element(page.getByText(/^With full access/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('a person at level 20 sees the list without links to pages that they may not open', async () => {
  await open(LIST, { level: 20 });
  await expect.element(listed()).toBeVisible();
  await expect.element(page.getByRole('link', { name: MACHINE.machine_no })).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/^With full access, you also see the page of each machine/))
    .toBeVisible();
});

test('on a tablet, the three filters are side by side', async () => {
  await page.viewport(768, 1024);
  await open(LIST, { language: 'de-DE' });
  await expect.element(page.getByLabelText('Garantie endet')).toBeVisible();
  const tops = ['Maschinentyp', 'Kategorie', 'Garantie endet'].map(
    (name) => page.getByLabelText(name, { exact: true }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await page.viewport(1280, 800);
});

test('the company of a machine is shown to people who see several companies', async () => {
  await open(LIST, { role: 2 });
  await expect.element(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
});

test('the page shows equipment, service and documents by class', async () => {
  await open(`${LIST}/${MACHINE.machine_no}`);
  await expect.element(page.getByRole('heading', { level: 1, name: /Machine QM-2014001/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Gap ring, ceramic' }))
    .toHaveAttribute('href', '/shop/spare-parts/GR-09-K');
  await expect.element(page.getByText('Conversion (modification)')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Operating manual (English, 05/05/2025, PDF)' }).first())
    .toHaveAttribute('href', '/api/documents/document-manual/download/');
  await expect
    .element(page.getByRole('link', { name: 'Report of 06/01/2025 (PDF)' }))
    .toHaveAttribute('href', '/api/machines/QM-2014001/service-reports/report-1/download/');
  await expect.element(page.getByRole('link', { name: /^Report of 05/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /All documents by class/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Operation (03-02)' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Without a class' })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'QR code that leads to machine QM-2014001' }))
    .toHaveAttribute('src', '/api/machines/QM-2014001/label/');
  expect(await violations()).toEqual([]);
});

test('a part of the equipment is added to the cart for this machine, and can be saved for it', async () => {
  const added: unknown[] = [];
  const cart = { items: [], totals: {}, totals_as_quote: {}, fingerprint: 'f' };
  const takes = (_: URLSearchParams, body: unknown) => {
    added.push(body);
    return cart;
  };
  const answers = { ...MACHINE_ANSWERS, 'POST /shopping-cart/add/': takes };
  await open(`${LIST}/${MACHINE.machine_no}`, { answers });
  const save = 'Save on memory list: GR-09-K for machine QM-2014001';
  await expect.element(page.getByRole('button', { name: save })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add GR-09-K to the cart' }));
  await expect
    .poll(() => added)
    .toEqual([{ article_no: 'GR-09-K', quantity: 1, machine_no: MACHINE.machine_no }]);
});

/** Sets the server's clock, as this device knows it from answers. */
const serverSays = (now: Date) => compareClocks(new Headers({ date: now.toUTCString() }));

test('the day of a move starts as today in Berlin, by the clock of the server', async () => {
  onTestFinished(() => serverSays(new Date()));
  // Half past eleven at night in UTC is the next day in Berlin, and this device's clock is more than a day ahead.
  const night = new Date();
  night.setUTCDate(night.getUTCDate() - 2);
  night.setUTCHours(23, 30, 0, 0);
  const inBerlin = new Date(night.getTime() + 3_600_000).toISOString().slice(0, 10);
  await open(`${LIST}/${MACHINE.machine_no}`);
  const report = page.getByRole('button', { name: 'Report new location' });
  await expect.element(report).toBeVisible();
  serverSays(night);
  await userEvent.click(report);
  await expect.element(page.getByLabelText(/^Date of the move/)).toHaveValue(inBerlin);
});

test('a new location that was not sent is in the fields again, until it is discarded', async () => {
  const path = `${LIST}/${MACHINE.machine_no}`;
  await open(path);
  const report = page.getByRole('button', { name: 'Report new location' });
  const street = page.getByRole('textbox', { name: /^Street/ });
  await userEvent.click(report);
  await userEvent.fill(street, 'Hof 9');
  history.pushState(null, '', LIST);
  await expect.element(listed()).toBeVisible();
  history.pushState(null, '', path);
  await userEvent.click(report);
  await expect.element(street).toHaveValue('Hof 9');
  await expect.element(page.getByText(/^Your entries that were not sent yet are back/).first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hof 9');
});
