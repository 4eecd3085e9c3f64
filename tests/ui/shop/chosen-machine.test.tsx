import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '#api/client/query-client.ts';
import { machineNumbersQuery } from '#api/machines/machines.queries.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

import { goTo, heard, leave, open, press } from './fixture.tsx';

afterEach(leave);

const heading = (name: RegExp) => page.getByRole('heading', { name });

test('a part that is added while a machine is chosen is noted for this machine', async () => {
  const server = await open('/shop/spare-parts?machine_no=CT9-2001');
  await expect.element(page.getByText('Parts that fit machine CT9-2001')).toBeVisible();
  await expect.element(page.getByText(/Only parts for CT 9 are listed/)).toBeVisible();
  await press('button', 'Add 0012 to the cart');
  await expect.poll(() => server.machines.get('0012')).toBe('CT9-2001');
  await press('button', 'Save on memory list: 0012 for machine CT9-2001');
  await expect.poll(() => server.memory.get('0012')).toMatchObject({ machine_no: 'CT9-2001' });
  expect(await violations()).toEqual([]);
});

test('an article saved for one machine is not shown as saved for another, and names its machine', async () => {
  const server = await open('/shop/spare-parts?machine_no=CT9-2001');
  await press('button', 'Save on memory list: 0012 for machine CT9-2001');
  await expect.poll(heard).toContain('0012 is on your memory list for machine CT9-2001.');
  goTo('/shop/spare-parts?machine_no=QM-9');
  await press('button', 'Save on memory list: 0012 for machine QM-9, instead of for machine CT9-2001');
  await expect.poll(() => server.memory.get('0012')).toMatchObject({ machine_no: 'QM-9' });
  await expect.poll(heard).toContain('0012 is on your memory list for machine QM-9.');
  await press('button', 'Take off memory list: 0012 for machine QM-9');
  await expect.poll(() => server.memory.has('0012')).toBe(false);
});

test('an article in the cart for one machine names it, and is not added for another', async () => {
  const server = await open('/shop/spare-parts?machine_no=CT9-2001');
  await press('button', 'Add 0012 to the cart');
  await expect.element(page.getByText('1 in the cart for machine CT9-2001')).toBeVisible();
  goTo('/shop/spare-parts?machine_no=QM-9');
  await expect.element(page.getByText('1 in the cart for machine CT9-2001')).toBeVisible();
  server.refuse('POST /shopping-cart/add/', { status: 409, code: 'CART_LINE_FOR_OTHER_MACHINE_ERROR' });
  await press('button', 'Add 0012 to the cart');
  await expect.element(page.getByText(/or take it out of the cart first/)).toBeVisible();
  await expect.element(page.getByText('1 in the cart for machine CT9-2001')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the page of a part names the machine that its entry on the memory list would lose', async () => {
  const server = await open('/shop/spare-parts/0012?machine_no=QM-9');
  await expect.element(page.getByText('Save on memory list', { exact: true })).toBeVisible();
  await press('button', 'Save on memory list: 0012 for machine QM-9');
  await expect.poll(() => server.memory.get('0012')).toMatchObject({ machine_no: 'QM-9' });
  goTo('/shop/spare-parts/0012?machine_no=CT9-2001');
  await expect.element(page.getByText(/^Save on memory list.* instead of for machine QM-9$/)).toBeVisible();
});

test('a machine that does not exist, or is not the person’s, is reported as such, and the filters can be removed', async () => {
  const server = await open('/shop/media');
  server.refuse('GET /spare-parts/', { status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' });
  goTo('/shop/spare-parts?machine_no=QM-0000000');
  await expect.element(heading(/The machine could not be found/)).toBeVisible();
  await expect.element(page.getByText(/no machine QM-0000000 among yours/)).toBeVisible();
  await expect.element(page.getByText(/Parts that fit machine/)).not.toBeInTheDocument();
  await expect.poll(heard).toContain('The machine could not be found.');
  server.refuse('GET /spare-parts/', undefined);
  await press('button', 'Reset search and filters');
  await expect.element(page.getByRole('link', { name: 'Gap gauge' })).toBeVisible();
});

test.each([
  ['en-GB', /does not include a list of your machines/, 'Reset search and filters'],
  ['de-DE', /umfasst keine Liste Ihrer Maschinen/, 'Suche und Filter zurücksetzen'],
] as const)(
  'a person who cannot choose a machine gets advice on seeing all parts, but none on choosing another machine (%s)',
  async (language, advice, reset) => {
    const server = await open('/shop/media', { level: 0, language });
    server.refuse('GET /spare-parts/', { status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' });
    goTo('/shop/spare-parts?machine_no=QM-0000000');
    await expect.element(page.getByText(advice)).toBeVisible();
    await expect.element(page.getByText(/QM-0000000/).first()).toBeVisible();
    await expect.element(page.getByText(/choose another|andere Maschine/)).not.toBeInTheDocument();
    server.refuse('GET /spare-parts/', undefined);
    await press('button', reset);
    await expect.element(page.getByRole('table').getByRole('link').first()).toBeVisible();
  },
);

test('the chosen machine is still chosen on the page of a part, and goes from there into the cart', async () => {
  const server = await open('/shop/spare-parts/0012?machine_no=CT9-2001');
  await expect.element(page.getByText('For machine CT9-2001')).toBeVisible();
  // The page takes the focus once it has appeared.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  await press('button', 'Add to cart');
  await expect.poll(() => server.machines.get('0012')).toBe('CT9-2001');
  await press('button', 'Save on memory list: 0012 for machine CT9-2001');
  await expect.poll(() => server.memory.get('0012')).toMatchObject({ machine_no: 'CT9-2001' });
});

test.each(['/shop/spare-parts?machine_no=QM-9', '/shop/spare-parts/0012?machine_no=QM-9'])(
  'a part bought for a customer is not noted for the machine of another, and the page says so (%s)',
  async (path) => {
    const server = await open(path, { actingFor: 'Cutler Ltd' });
    await expect.element(page.getByText(/not one of Cutler Ltd’s machines/)).toBeVisible();
    await press('button', path.includes('0012') ? 'Add to cart' : 'Add 0012 to the cart');
    await expect.poll(() => server.cart.get('0012')).toBeGreaterThan(0);
    expect(server.machines.get('0012')).toBeUndefined();
  },
);

test.each(['/shop/spare-parts?machine_no=QM-9', '/shop/spare-parts/0012?machine_no=QM-9'])(
  'while it is unknown whose machine was chosen, the page claims nothing, and the part is added for that machine (%s)',
  async (path) => {
    const server = await open('/shop/media', { actingFor: 'Cutler Ltd' });
    server.refuse('GET /machines/numbers/', 'lost');
    goTo(path);
    await expect
      .element(page.getByText(/if it is one of Cutler Ltd’s machines; if it is not, nothing is added/))
      .toBeVisible();
    await expect.element(page.getByText(/not one of Cutler Ltd’s machines/)).not.toBeInTheDocument();
    await press('button', path.includes('0012') ? 'Add to cart' : 'Add 0012 to the cart');
    await expect.poll(() => server.machines.get('0012')).toBe('QM-9');
  },
);

test('a part bought for a customer is noted for that customer’s machine', async () => {
  const server = await open('/shop/spare-parts?machine_no=CT9-2001', { actingFor: 'Cutler Ltd' });
  await expect.element(page.getByText(/Only parts for CT 9 are listed/)).toBeVisible();
  await press('button', 'Add 0012 to the cart');
  await expect.poll(() => server.machines.get('0012')).toBe('CT9-2001');
});

test('a machine beyond the end of a long list is not called someone else’s', async () => {
  const server = await open('/shop/media', { actingFor: 'Cutler Ltd' });
  await expect.element(page.getByRole('table')).toBeVisible();
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    machineNo: `CT9-${String(index + 1_000)}`,
    machineType: 'CT 9',
  }));
  queryClient.setQueryData(machineNumbersQuery.queryKey, { items });
  goTo('/shop/spare-parts?machine_no=QM-9');
  await expect.element(page.getByText('Parts that fit machine QM-9')).toBeVisible();
  await expect.element(page.getByText(/if it is one of Cutler Ltd’s machines/)).toBeVisible();
  await expect.element(page.getByText(/not one of Cutler Ltd’s machines/)).not.toBeInTheDocument();
  await press('button', 'Add 0012 to the cart');
  await expect.poll(() => server.machines.get('0012')).toBe('QM-9');
});

test('a part says which of the person’s machines it fits', async () => {
  await open('/shop/spare-parts/0012');
  await expect.element(heading(/Fits 1 of your 2 machines/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'CT9-2001' })).toBeVisible();
});

test('a part names the first of many machines that it fits, and counts the others', async () => {
  const server = await open('/shop/media');
  server.fitting = { machine_nos: ['CT9-0001', 'CT9-0002'], fitting: 1_502, total: 2_004 };
  goTo('/shop/spare-parts/0012');
  await expect.element(heading(/Fits 1,502 of your 2,004 machines/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'CT9-0002' })).toBeVisible();
  await expect.element(page.getByText('and 1,500 more')).toBeVisible();
});

test.each([
  [1, /^Warning: the part does not fit your machine/],
  [10, /^Warning: the part fits none of your 10 machines/],
])('the page of a part that fits none of %i machines shows a warning', async (total, warning) => {
  const server = await open('/shop/media');
  server.fitting = { machine_nos: [], fitting: 0, total };
  goTo('/shop/spare-parts/0012');
  await expect.element(page.getByText(warning)).toBeVisible();
  await expect.element(heading(/of your/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('a person at level 20 sees the numbers of their machines without links to the pages of machines', async () => {
  await open('/shop/spare-parts/0012', { level: 20 });
  await expect.element(heading(/Fits 1 of your 2 machines/)).toBeVisible();
  await expect.element(page.getByText('CT9-2001', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'CT9-2001' })).not.toBeInTheDocument();
});

test.each([{ level: 0 }, { kind: 'staff' }] as const)(
  'nothing is said about machines to people who have none to choose from (%j)',
  async (settings) => {
    await open('/shop/spare-parts/0012', settings);
    await expect.element(heading(/Fits these machine types/)).toBeVisible();
    await expect.element(heading(/of your/)).not.toBeInTheDocument();
  },
);
