import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { CUSTOMERS } from './customers.ts';

afterEach(leave);

const [first, second] = CUSTOMERS.items;
const ARDWICK = { ...first, customer_no: '41136' };
const BRIEN = { ...second, customer_no: '41140' };
/** The dealer has one customer more than this page holds, and only one customer on the page has a number. */
const FIRST_PAGE = [ARDWICK, ...Array.from({ length: 99 }, () => ({ ...first, customer_no: null }))];
const EMPTY = { items: [], total: 0, page: 1, page_size: 25 };

const customers = (query: URLSearchParams) => ({
  ...CUSTOMERS,
  items: query.get('page') === '1' ? FIRST_PAGE : [BRIEN],
  total: FIRST_PAGE.length + 1,
});

const openList = (path: string, call: string, settings: Parameters<typeof open>[1] = {}) => {
  const asked: string[] = [];
  const found = (query: URLSearchParams) => {
    asked.push(query.get('customer_no') ?? 'all');
    return { ...EMPTY, facets: { machine_types: [], categories: [] } };
  };
  const answers = { [`GET ${call}`]: found, 'GET /customers/': customers };
  return open(path, { role: 0, answers, ...settings }).then(({ server }) => ({ server, asked }));
};
const options = (name: string) =>
  [...(page.getByRole('combobox', { name, exact: true }).element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  );

test.each([
  ['/myotec/my-orders', '/orders/'],
  ['/myotec/my-offers', '/offers/'],
  ['/myotec/my-machines', '/machines/'],
])('at %s, a dealer chooses one of the customers by name, and takes the choice back', async (path, call) => {
  const { asked } = await openList(path, call);
  const field = page.getByRole('combobox', { name: 'Customer', exact: true });
  await expect.element(field).toBeVisible();
  expect(options('Customer')).toEqual([
    'All',
    'Ardwick Orthopaedics Ltd (41136)',
    'O’Brien & Daughters Engineering (41140)',
  ]);
  await userEvent.selectOptions(field, '41140');
  await expect.poll(() => location.search).toBe('?customer_no=41140');
  await expect.poll(() => asked).toContain('41140');
  const tag = page.getByRole('button', {
    name: 'Remove the filter: Customer, O’Brien & Daughters Engineering (41140)',
  });
  await expect.element(tag).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(tag);
  await expect.poll(() => location.search).toBe('');
});

test('a list that a link narrows to one customer names the customer, in German too', async () => {
  await openList('/myotec/my-orders?customer_no=41136&open=true', '/orders/', { language: 'de-DE' });
  await expect.element(page.getByText('Kunde: Ardwick Orthopaedics Ltd (41136)')).toBeVisible();
  expect(options('Kunde')).toHaveLength(3);
});

test.each([
  ['a person who is not a dealer', { role: 1 }],
  ['a dealer without full access', { level: 20 }],
] as const)('%s is offered no customers', async (_, settings) => {
  const { server } = await openList('/myotec/my-orders', '/orders/', settings);
  await expect.element(page.getByRole('combobox', { name: 'Delivery status' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /Customer/ })).not.toBeInTheDocument();
  expect(server.calls.filter((each) => each.includes('/customers/'))).toEqual([]);
});

test('while a dealer buys for a customer, the menu leads to lists of that customer, and the filter can be removed', async () => {
  const actingFor = { customer_no: ARDWICK.customer_no, company_name: 'Ardwick Orthopaedics Ltd' };
  const { asked } = await openList('/shop/media', '/orders/', { actingFor });
  for (const [name, path] of [
    ['My machines', 'my-machines'],
    ['My offers', 'my-offers'],
    ['My orders', 'my-orders'],
  ] as const)
    await expect.element(menuEntry(name)).toHaveAttribute('href', `/myotec/${path}?customer_no=41136`);
  await expect.element(menuEntry('My customers')).toHaveAttribute('href', '/myotec/my-customers');
  await userEvent.click(menuEntry('My orders'));
  await expect.poll(() => asked).toContain('41136');
  await expect.element(menuEntry('My orders')).toHaveAttribute('aria-current', 'page');
  const tag = page.getByRole('button', {
    name: 'Remove the filter: Customer, Ardwick Orthopaedics Ltd (41136)',
  });
  await userEvent.click(tag);
  await expect.poll(() => asked).toContain('all');
  expect(await violations()).toEqual([]);
});

const menuEntry = (name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
