import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { emulate, focused, needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';
import { heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(leave);

const search = () => page.getByRole('combobox', { name: 'Search the portal' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const active = (): string => {
  const id = search().element().getAttribute('aria-activedescendant');
  return id === null ? '' : (document.getElementById(id)?.textContent ?? 'nowhere');
};

const type = async (text: string): Promise<void> => {
  await expect.element(search()).toBeVisible();
  (search().element() as HTMLElement).focus();
  await userEvent.keyboard(text);
};

describe('suggestions', () => {
  test('suggestions come from both kinds with their counts, which are also announced', async () => {
    await open('/shop/quick-order');
    await type('g');
    await expect.element(page.getByRole('group', { name: /^Process media \(\d+\)$/ })).toBeVisible();
    await expect.element(page.getByRole('group', { name: /^Spare parts \(\d+\)$/ })).toBeVisible();
    await expect.element(search()).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(heard).toMatch(/Process media: \d+, spare parts: \d+\./);
    expect(await violations()).toEqual([]);
  });

  test.each([
    [99, /KD-0606-15.*€112\.50/],
    [20, /KD-0606-15.*Price on request/],
    [0, /KD-0606-15 Ceramic grinding triangle · Sack, 25 kg\s*$/],
  ] as const)('suggestions show prices as level %i may see them', async (level, expected) => {
    await open('/shop/quick-order', { level });
    await type('KD-0606-15');
    await expect.element(option(expected)).toBeVisible();
  });

  test('suggestions say how articles with the same name differ', async () => {
    await open('/shop/quick-order');
    await type('KD-0606-15');
    await expect.element(option(/Ceramic grinding triangle · Sack, 25 kg €112\.50/)).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await type('DR-100');
    await expect.element(option(/DR-100 .* · NBR, 70 Shore [^·]*$/)).toBeVisible();
  });

  test('suggestions are reached with the arrow keys, which also pass through the field, and Enter chooses one', async () => {
    await open('/shop/quick-order');
    await type('KD-0606-15');
    // A person who types slowly first sees all numbers that begin like this, and then this number alone.
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    expect(active()).toBe('');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('KD-0606-15');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toContain('KD-0606-15');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('heading', { level: 1, name: /Ceramic grinding triangle/ }))
      .toBeVisible();
    await expect.element(search()).toHaveValue('');
  });

  test('suggestions are chosen by a press', async () => {
    await open('/shop/quick-order');
    await type('0012');
    await option(/0012/).click();
    await expect.poll(() => location.pathname).toBe('/shop/spare-parts/0012');
  });

  test('suggestions are closed by Escape, which empties the field when pressed again, and opened by the arrow key', async () => {
    await open('/shop/quick-order');
    await type('0012');
    await expect.element(option(/0012/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(option(/0012/)).not.toBeInTheDocument();
    await expect.element(search()).toHaveValue('0012');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(/0012/)).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(search()).toHaveValue('');
  });

  test('suggestions close when the focus leaves the field', async () => {
    await open('/shop/quick-order');
    await type('0012');
    await expect.element(option(/0012/)).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(option(/0012/)).not.toBeInTheDocument();
  });

  test('suggestions say when the server cannot be reached, and come back with the next letter', async () => {
    const server = await open('/shop/quick-order');
    server.refuse('GET /search/', 'lost');
    await type('001');
    await expect
      .element(page.getByText('Articles and numbers cannot be searched: the server cannot be reached.'))
      .toBeVisible();
    await expect
      .poll(heard)
      .toContain('Articles and numbers cannot be searched: the server cannot be reached.');
    server.refuse('GET /search/', undefined);
    await userEvent.keyboard('2');
    await expect.element(option(/0012/)).toBeVisible();
  });

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
    [360, 'dark'],
  ] as const)('suggestions fit into a window of %i px in the %s scheme', async (width, scheme) => {
    await page.viewport(width, 740);
    await open('/shop/quick-order');
    await emulate({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' });
    await type('g');
    await expect.element(option(/0012/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(needsSidewaysScrolling()).toBe(false);
    expect(await violations()).toEqual([]);
  });
});

describe('orders, offers and machines', () => {
  test('records are suggested by the beginning of their number, above the articles, announced, and opened', async () => {
    const server = await open('/shop/quick-order');
    server.records = [
      { kind: 'order', number: '690701', customer_order_no: 'PO-4711', machine_type: null },
      { kind: 'machine', number: '6907-2041', customer_order_no: null, machine_type: 'CT 9' },
    ];
    await type('6907');
    await expect.element(option(/^Order 690701\s+Customer order number PO-4711$/)).toBeVisible();
    await expect.element(option(/^Machine 6907-2041\s+CT 9$/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Orders, offers and machines' })).toBeVisible();
    await expect.poll(heard).toContain('2 orders, offers and machines with this number.');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('Machine 6907-2041');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/myotec/my-machines/6907-2041');
  });

  test('a person who has typed a complete number hears that Enter opens the record', async () => {
    await open('/shop/quick-order');
    await type('690701');
    await expect.poll(heard).toContain('Enter opens: Order 690701.');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/myotec/my-orders/690701');
  });

  test('records are linked above a searched list of articles, too', async () => {
    await open('/shop/media?search=6907');
    const found = page.getByRole('navigation', { name: 'Orders, offers and machines' });
    await expect
      .element(found.getByRole('link', { name: 'Order 690701' }))
      .toHaveAttribute('href', '/myotec/my-orders/690701');
    await expect.element(page.getByText('No process medium found')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe('Enter', () => {
  test.each([
    ['0012', '/shop/spare-parts/0012'],
    ['sealing', '/shop/spare-parts?search=sealing'],
    ['grinding', '/shop/media?search=grinding'],
    ['zzzz', '/shop/media?search=zzzz'],
  ])('Enter with %s leads to %s without waiting for suggestions', async (text, address) => {
    await open('/shop/quick-order');
    await type(`${text}{Enter}`);
    await expect.poll(() => location.pathname + location.search).toBe(address);
  });
});

describe('the key /', () => {
  test('the key / leads to the search from anywhere', async () => {
    await open('/shop/quick-order');
    await expect.element(search()).toBeVisible();
    await userEvent.keyboard('/');
    expect(focused()).toBe(search().element());
    await expect.element(search()).toHaveValue('');
  });

  test('the key / types a slash in a text field', async () => {
    await open('/shop/media');
    const field = page.getByRole('searchbox', { name: 'Search', exact: true });
    await expect.element(field).toBeVisible();
    (field.element() as HTMLElement).focus();
    await userEvent.keyboard('10/10');
    await expect.element(field).toHaveValue('10/10');
  });

  test('the key / does nothing while a dialog is open', async () => {
    await open('/shop/media', { cart: { '0012': 1 } });
    await press('button', /Shopping cart/);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('/');
    expect(focused()).not.toBe(search().query());
    expect(page.getByRole('dialog').element().contains(focused())).toBe(true);
  });
});
