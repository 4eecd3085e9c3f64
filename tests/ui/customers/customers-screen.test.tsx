import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Language } from '#contract/language.contract.ts';
import { focusOn, violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';
import { heard } from '#tests/ui/shop/fixture.tsx';

import { CUSTOMERS } from './customers.ts';

afterEach(leave);

const PATH = '/myotec/my-customers';

/** Returns the customers in the city that the query asks for. */
const found = (query: URLSearchParams) => {
  const items = CUSTOMERS.items.filter(({ city }) =>
    city.toLowerCase().includes(query.get('city')?.toLowerCase() ?? ''),
  );
  return { ...CUSTOMERS, items, total: items.length };
};
const openList = (search = '', language: Language = 'en-GB') =>
  open(PATH + search, { role: 0, language, answers: { 'GET /customers/': found } });

const field = (name: string) => page.getByRole('searchbox', { name, exact: true });
const tag = (name: string | RegExp) => page.getByRole('button', { name });
const customer = (name: RegExp) => page.getByRole('rowheader', { name });

test('a dealer searches the customers in one column; the search is kept in the address and shown as a tag', async () => {
  await page.viewport(1280, 900);
  await openList();
  await expect.element(customer(/Ardwick/)).toBeVisible();
  await userEvent.click(field('City'));
  await userEvent.keyboard('cork');
  await expect.element(customer(/Ardwick/)).not.toBeInTheDocument();
  await expect.element(customer(/O’Brien/)).toBeVisible();
  await expect.element(tag('Remove the filter: City, cork')).toBeVisible();
  expect(location.search).toBe('?city=cork');
  await expect.poll(heard).toContain('1 customer');
  expect(document.activeElement).toBe(field('City').element());
  expect(await violations()).toEqual([]);
});

test('filters are removed one by one, which is announced; the focus moves to the next filter, and finally to the search', async () => {
  await openList('?city=cork&country=ie&name=brien');
  await expect.element(tag('Remove the filter: Country, ie')).toBeVisible();
  focusOn(tag('Remove the filter: City, cork'));
  await userEvent.keyboard('{Enter}');
  await expect.element(tag('Remove the filter: Country, ie')).toHaveFocus();
  await expect.poll(heard).toContain('Filter removed: City');
  await userEvent.keyboard('{Enter}');
  await expect.element(tag('Remove the filter: Name, brien')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Search')).toHaveFocus();
  expect(location.search).toBe('');
  history.back();
  await expect.element(tag('Remove the filter: Name, brien')).toBeVisible();
});

test('all filters are removed at once', async () => {
  await openList('?city=cork&country=ie');
  await expect.element(tag('Remove all filters')).toBeVisible();
  focusOn(tag('Remove all filters'));
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Search')).toHaveFocus();
  await expect.element(customer(/Ardwick/)).toBeVisible();
  expect(location.search).toBe('');
});

test('a search that is too long is reported next to the field of its column', async () => {
  await page.viewport(320, 700);
  await openList(`?city=${'x'.repeat(101)}`);
  await expect
    .element(field('City'))
    .toHaveAccessibleDescription('Please shorten your search to at most 100 characters.');
  expect(await violations()).toEqual([]);
});

test('a dealer without customers reads that there are none', async () => {
  await open(PATH, {
    role: 0,
    answers: { 'GET /customers/': () => ({ ...CUSTOMERS, items: [], total: 0 }) },
  });
  await expect.element(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
  await expect.poll(heard).toContain('No customers yet');
  expect(await violations()).toEqual([]);
});

test('customers fit into 320 pixels in German, as cards, with the fields of the columns folded away', async () => {
  await page.viewport(320, 700);
  await openList('?city=o', 'de-DE');
  await expect.element(customer(/O’Brien/)).toBeVisible();
  await expect.element(field('Ort')).not.toBeInTheDocument();
  await expect.element(tag('Filter entfernen: Ort, o')).toBeVisible();
  await expect.element(page.getByText('Irland')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(await violations()).toEqual([]);
});

test('customers are sorted by a column, which says so', async () => {
  await page.viewport(1280, 900);
  await openList();
  const name = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(page.getByRole('button', { name: 'Country', exact: true }));
  await expect
    .element(page.getByRole('columnheader', { name: 'Country' }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(location.search).toBe('?sort=country');
  await expect.element(name).not.toHaveAttribute('aria-sort');
});

test('filters are in a sheet on a phone, behind a button with their number', async () => {
  await page.viewport(360, 760);
  await openList();
  await expect.element(customer(/Ardwick/)).toBeVisible();
  await expect.element(field('City')).not.toBeInTheDocument();
  focusOn(tag('Filters'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await userEvent.click(field('City'));
  await userEvent.keyboard('cork');
  await expect.poll(() => location.search).toBe('?city=cork');
  expect(await violations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Show the list' }));
  await expect.element(tag('Filters (1)')).toHaveFocus();
  await expect.element(customer(/Ardwick/)).not.toBeInTheDocument();
  await page.viewport(1280, 900);
  await expect.element(tag('Filters (1)')).not.toBeInTheDocument();
});
