import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

import { focused, heard, leave, open, press } from './fixture.tsx';

afterEach(leave);

const row = (articleNo: string) => page.getByRole('row').filter({ hasText: articleNo });
const listed = (articleNo: string) => page.getByRole('rowheader', { name: articleNo });
const search = () => page.getByRole('searchbox', { name: 'Search', exact: true });
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent);

const typeInto = async (field: HTMLElement | SVGElement, text: string) => {
  await settleOn(() => field);
  await userEvent.keyboard(text);
};

describe('what a person may see', () => {
  test('level 99 sees list price, net price and price per unit, and can sort by price', async () => {
    await open('/shop/media', { level: 99 });
    await expect
      .element(row('KD-0606-15'))
      .toMatchTextContent('List price €125.00Your price €112.50€4.50 per kg');
    await expect.element(page.getByRole('button', { name: 'Net price' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('level 20 sees that a price is on request, and cannot sort by price', async () => {
    await open('/shop/media?sort=-price', { level: 20 });
    await expect.element(row('KD-0606-15')).toMatchTextContent('Price on request');
    await expect.element(page.getByText(/20 of 20 left/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Net price' })).not.toBeInTheDocument();
    expect(page.getByRole('combobox', { name: 'Sort by' }).element()).toMatchTextContent(
      /^Relevance.*Z to A$/,
    );
    expect(await violations()).toEqual([]);
  });

  test('level 0 sees no price, no column for it and no sorting by it, but fills the cart', async () => {
    const server = await open('/shop/media?sort=price', { level: 0 });
    await expect.element(listed('KD-0606-15')).toBeVisible();
    expect(headers()).toEqual(['Article no.', 'Article', 'Container', 'Dispatch', 'Cart', 'Memory list']);
    expect(document.body.textContent).not.toMatch(/€|price/i);
    expect(server.calls.join()).not.toContain('price');
    expect(await violations()).toEqual([]);
  });

  test('staff see every price and fill no cart', async () => {
    await open('/shop/media', { level: 99, kind: 'staff' });
    await expect.element(row('KD-0606-15')).toMatchTextContent('€112.50');
    expect(headers()).toEqual([
      'Article no.',
      'Article',
      'Container',
      'Dispatch',
      'Net price',
      'Memory list',
    ]);
    await expect.element(page.getByRole('button', { name: /cart/i })).not.toBeInTheDocument();
  });
});

describe('searching', () => {
  test('the search follows the typing and is kept in the address, and the count is announced', async () => {
    await open('/shop/media?page=2');
    await expect.element(listed('KM-030')).toBeVisible();
    await typeInto(search().element(), 'triangle');
    await expect.element(listed('KM-030')).not.toBeInTheDocument();
    await expect.element(listed('KD-0606-15')).toBeVisible();
    await expect.poll(() => location.search).toBe('?search=triangle');
    await expect.poll(heard).toContain('1 product');
    expect(focused()).toBe(search().element());
  });

  test('searches at once on Enter', async () => {
    await open('/shop/media');
    await expect.element(search()).toBeVisible();
    await typeInto(search().element(), 'compound{Enter}');
    await expect.element(listed('10/10 SB')).toBeVisible();
  });

  test('never shows an outdated answer', async () => {
    const server = await open('/shop/media');
    await expect.element(listed('KD-0606-15')).toBeVisible();
    const release = server.hold('GET /media/?group=product&search=tri');
    await typeInto(search().element(), 'tri{Enter}');
    await typeInto(search().element(), '{Control>}a{/Control}compound{Enter}');
    await expect.element(listed('10/10 SB')).toBeVisible();
    await expect.element(listed('KD-0606-15')).not.toBeInTheDocument();
    release();
    await expect.poll(heard).toContain('1 product');
    await expect.element(listed('KD-0606-15')).not.toBeInTheDocument();
  });

  test('says what to do when nothing is found, and offers a reset', async () => {
    await open('/shop/media?search=zzz&category=wet-processing');
    await expect.element(page.getByRole('heading', { name: 'No process medium found' })).toBeVisible();
    await expect.poll(heard).toContain('No process medium found');
    expect(await violations()).toEqual([]);
    await press('button', 'Reset search and filters');
    await expect.element(listed('KD-0606-15')).toBeVisible();
    expect(location.search).toBe('');
    await expect.element(search()).toHaveFocus();
  });

  test('says what to do when the server fails, and tries again', async () => {
    const server = await open('/shop/media');
    await expect.element(listed('KD-0606-15')).toBeVisible();
    const failure = { status: 500, code: 'GENERAL_SERVER_ERROR', requestId: 'request-4711' };
    server.refuse('GET /media/?group=product&search=oil', failure);
    await typeInto(search().element(), 'oil{Enter}');
    await expect
      .element(page.getByRole('heading', { name: 'The articles could not be loaded' }))
      .toBeVisible();
    await expect.element(page.getByText('Reference for support: request-4711').first()).toBeVisible();
    expect(await violations()).toEqual([]);
    server.refuse('GET /media/?group=product&search=oil', undefined);
    await press('button', 'Try again');
    await expect.element(page.getByRole('heading', { name: 'No process medium found' })).toBeVisible();
    // The button disappeared with its message.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('refers support to the failure that is shown, not to an earlier one', async () => {
    const server = await open('/shop/media');
    await expect.element(listed('KD-0606-15')).toBeVisible();
    for (const [terms, requestId] of [
      ['oil', 'request-4711'],
      ['wax', 'request-4712'],
    ] as const) {
      const failure = { status: 500, code: 'GENERAL_SERVER_ERROR', requestId };
      server.refuse(`GET /media/?group=product&search=${terms}`, failure);
      await typeInto(search().element(), `{Control>}a{/Control}${terms}{Enter}`);
      const advice = page.getByRole('main').getByText(`Reference for support: ${requestId}`);
      await expect.element(advice).toBeVisible();
    }
  });

  test('reports terms over 100 characters next to the field and sends nothing to the server', async () => {
    const server = await open(`/shop/media?search=${'x'.repeat(101)}`);
    await expect
      .element(search())
      .toHaveAccessibleDescription('Please shorten your search to at most 100 characters.');
    await expect.element(search()).toHaveAttribute('aria-invalid', 'true');
    expect(server.calls.filter((call) => call.startsWith('GET /media'))).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

describe('the address', () => {
  test('the address keeps what was chosen: “back” and “forward” lead through the choices', async () => {
    await open('/shop/media');
    await page.getByRole('combobox', { name: 'Category' }).selectOptions('Wet processing (60)');
    await expect.element(page.getByRole('combobox', { name: 'Subcategory' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Subcategory' }).selectOptions('Compounds (1)');
    await expect.element(listed('10/10 SB')).toBeVisible();
    expect(location.search).toBe('?category=wet-processing&subcategory=compounds');
    history.back();
    await expect.element(listed('KM-001')).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Category' }).element()).toHaveValue('wet-processing');
    history.forward();
    await expect.element(listed('KM-001')).not.toBeInTheDocument();
  });

  test('the address may be nonsense: invalid parts fall back to the defaults', async () => {
    await open('/shop/media?page=-3&page_size=7&sort=%3Cscript%3E&category=');
    await expect.element(listed('KD-0606-15')).toBeVisible();
    await expect.element(page.getByText('1 to 25 of 60')).toBeVisible();
  });

  test('the address may ask for a page that does not exist: the last one is shown', async () => {
    await open('/shop/media?page=900&page_size=50');
    await expect.element(page.getByText('51 to 60 of 60')).toBeVisible();
    expect(location.search).toBe('?page=2&page_size=50');
  });
});

test('turning the page leads to its top, with the focus there', async () => {
  await open('/shop/media');
  await press('button', 'Next page');
  await expect.element(page.getByText('26 to 50 of 60')).toBeVisible();
  expect(focused().textContent).toBe('60 products');
  await expect.poll(heard).toContain('60 products, page 2');
});

test('a list that has become too short for the next page is counted again', async () => {
  const server = await open('/shop/media');
  await expect.element(page.getByText('1 to 25 of 60')).toBeVisible();
  server.articles.length = 12;
  await press('button', 'Next page');
  await expect.poll(() => focused().textContent).toBe('12 products');
  expect(location.search).toBe('');
});

test('a column sorts the list up and down, and says in which direction', async () => {
  await open('/shop/media');
  await press('button', 'Article no.');
  await expect
    .element(page.getByRole('columnheader', { name: 'Article no.' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await press('button', 'Article no.');
  await expect
    .element(page.getByRole('columnheader', { name: 'Article no.' }))
    .toHaveAttribute('aria-sort', 'descending');
  expect(location.search).toBe('?sort=-article_no');
});

test('spare parts come with the advice to check, and with machine type and number as filters', async () => {
  await open('/shop/spare-parts?machine_no=CT9-1001');
  await expect
    .element(page.getByText(/We accept no liability for parts that were ordered incorrectly\./))
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Machine type' })).toMatchTextContent('CT 9 (2)');
  await press('button', 'Remove the filter: machine CT9-1001');
  await expect.element(page.getByRole('button', { name: /Remove the filter/ })).not.toBeInTheDocument();
  expect(location.search).toBe('');
  expect(await violations()).toEqual([]);
});
