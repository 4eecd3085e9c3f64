import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { FOREIGN_MACHINE, type ShopServer, type ShopSettings } from '#tests/ui/shop/shop-server.ts';
import { shopArticles } from '#tests/ui/shop/shop-articles.ts';
import { focused, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

const emulate = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  await emulate('');
  document.documentElement.style.removeProperty('font-size');
  await page.viewport(1280, 900);
  await leave();
});

const title = () => page.getByRole('heading', { level: 1, name: 'Shopping cart' });
const main = () => page.getByRole('main');
const line = (name: string) => main().getByRole('listitem').filter({ hasText: name });

const openPage = async (settings: ShopSettings): Promise<ShopServer> => {
  const server = await open('/shop/cart', settings);
  await expect.element(title()).toBeVisible();
  return server;
};

const isInSight = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
};

test('the drawer leads to the page, which takes its place and the focus', async () => {
  await open('/shop/media', { cart: { '0012': 2 } });
  await press('button', /^Shopping cart/);
  const drawer = page.getByRole('dialog', { name: 'Shopping cart' });
  await press('link', 'Show as page (print, PDF, CSV)', drawer);
  await expect.element(title()).toHaveFocus();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(location.pathname).toBe('/shop/cart');
  expect(document.title).toMatch(/^Shopping cart/);
});

test('no drawer covers the page: the button in the header is a link to the current page', async () => {
  await openPage({ cart: { '0012': 2 } });
  const here = page.getByRole('link', { name: 'Shopping cart, 1 article' });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('button', { name: /^Shopping cart/ })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

describe('the lines of the page', () => {
  test('the lines are changed and removed as in the drawer, with the same focus and announcements', async () => {
    const server = await openPage({ cart: { 'KD-0606-15': 1, '0012': 2 } });
    await press('button', 'Increase quantity of KD-0606-15', main());
    await expect.poll(() => server.cart.get('KD-0606-15')).toBe(2);
    await expect.element(line('Ceramic grinding triangle')).toMatchTextContent('Line total €225.00');
    await expect.poll(heard).toContain('KD-0606-15: quantity 2. 2 lines in the cart. Total €297.26.');
    await press('button', 'Remove KD-0606-15 from the cart', main());
    await expect.element(main().getByRole('link', { name: 'Gap gauge' })).toHaveFocus();
    await press('button', 'Remove 0012 from the cart', main());
    await expect
      .element(main().getByRole('heading', { level: 2, name: 'Your shopping cart is empty' }))
      .toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    await expect.element(main().getByRole('link', { name: 'Browse spare parts' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('discontinued lines offer their successor', async () => {
    const server = await open('/shop/cart', { cart: {} });
    server.successors.set('KD-ALT-15', 'KD-0606-15');
    server.cart.set('KD-ALT-15', 2);
    const otherTab = new BroadcastChannel('customer-portal');
    otherTab.postMessage({ type: 'cartChanged', customerNo: null });
    await expect.element(main().getByText('Discontinued: please replace or remove this line')).toBeVisible();
    await press('button', /^Replace by KD-0606-15/, main());
    await expect.poll(() => [...server.cart]).toEqual([['KD-0606-15', 2]]);
    otherTab.close();
  });

  test.each([
    ['en-GB', 'Limited stock, dispatched in 3 days', 'Made to order', 'Dispatched today'],
    ['de-DE', 'Begrenzt auf Lager, Versand in 3 Tagen', 'Auf Bestellung', 'Versand noch heute'],
  ] as const)(
    'lines say what is in stock and when it is dispatched (%s)',
    async (language, both, stock, day) => {
      const server = await open('/auth/migration', { language, cart: {} });
      const known = (articleNo: string) =>
        server.articles.find(({ article_no }) => article_no === articleNo)!;
      Object.assign(known('KD-0606-15'), { availability: 'limited', lead_time_days: 3 });
      Object.assign(known('0012'), { availability: 'on_order' });
      Object.assign(known('DR-100'), { lead_time_days: 0 });
      for (const articleNo of ['KD-0606-15', '0012', 'DR-100', 'KM-001', 'KD-ALT-15'])
        server.cart.set(articleNo, 1);
      history.pushState(null, '', '/shop/cart');
      await expect.element(line('KD-0606-15').getByText(both)).toBeVisible();
      await expect.element(line('0012').getByText(stock, { exact: true })).toBeVisible();
      await expect.element(line('DR-100').getByText(day, { exact: true })).toBeVisible();
      // The page says nothing about stock if it is not known, or if the article is no longer sold.
      for (const articleNo of ['KM-001', 'KD-ALT-15'])
        expect(line(articleNo).element().textContent).not.toMatch(
          /stock|to order|dispatched|Lager|Auf Best|Versand/i,
        );
      expect(await violations()).toEqual([]);
    },
  );

  test('at level 20, each line offers to request its price, and the total says how many articles it leaves out', async () => {
    await openPage({ level: 20, cart: { 'KD-0606-15': 1, '0012': 2 } });
    await press('button', 'Request price: 0012', main());
    const inSight = main().getByText('Total (without 1 article)');
    await expect.element(inSight).toBeVisible();
    expect(main().element().textContent).not.toContain('€0.00');
    await press('button', 'Request price: KD-0606-15', main());
    await expect.element(inSight).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

describe('the total and the next step', () => {
  const FULL = { 'KD-0606-15': 2, '0012': 2, '10/10 SB': 4, 'KD-ALT-15': 1 };

  test.each([
    [1280, 900, 100],
    [768, 1024, 100],
    [360, 740, 100],
    [360, 740, 200],
    [720, 450, 100],
  ])(
    'the total and the link to checkout stay in sight at %i × %i pixels with text at %i percent, wherever the page is scrolled',
    async (w, h, text) => {
      await page.viewport(w, h);
      document.documentElement.style.fontSize = `${text}%`;
      await openPage({ cart: FULL });
      const checkout = main().getByRole('link', { name: 'Go to checkout' });
      await expect.element(checkout).toBeVisible();
      const total = document.querySelector('.cart-total-in-sight')!;
      for (const share of [0, 0.3, 0.6]) {
        window.scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
        expect([share, isInSight(checkout.element()), isInSight(total)]).toEqual([share, true, true]);
      }
      // The sticky foot leaves most of the window free.
      const foot = total.parentElement!;
      expect(foot.getBoundingClientRect().height).toBeLessThan(h * 0.4);
    },
  );

  test('at level 0, the next step is a prepared mail, and no amount is shown', async () => {
    await openPage({ level: 0, cart: FULL });
    await expect.element(main().getByRole('link', { name: 'Send list to customer service' })).toBeVisible();
    expect(main().element().textContent).not.toMatch(/€|Total/);
    await expect.element(main().getByRole('link', { name: /checkout/i })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

describe('the whole cart', () => {
  test('the cart is requested as PDF and as CSV, each with its own outcome', async () => {
    const server = await openPage({ cart: { '0012': 2 } });
    // Each file has a flow of its own, which shows its own outcome.
    for (const [button, call] of [
      ['Download as PDF', 'GET /shopping-cart/pdf/'],
      ['Export as CSV', 'GET /shopping-cart/csv/'],
    ] as const) {
      server.refuse(call, { status: 503, code: 'SERVICE_UNAVAILABLE_ERROR' });
      await press('button', button);
      await expect.poll(() => server.calls).toContain(call);
    }
    await expect
      .poll(() => page.getByText('The file could not be downloaded. Please try again.').elements())
      .toHaveLength(2);
  });

  test('all lines are saved on the memory list with quantities and machines, and stay in the cart', async () => {
    const server = await openPage({ cart: { 'KD-0606-15': 2, '0012': 3 } });
    server.machines.set('0012', 'CT9-2001');
    await press('button', 'Increase quantity of KD-0606-15', main());
    await expect.element(line('Gap gauge').getByText('For machine CT9-2001')).toBeVisible();
    await press('button', 'Save all on memory list');
    await expect.poll(heard).toContain('2 articles are on your memory list.');
    expect([...server.memory].map(([no, { quantity, machine_no }]) => [no, quantity, machine_no])).toEqual([
      ['KD-0606-15', 3, null],
      ['0012', 3, 'CT9-2001'],
    ]);
    expect(server.cart.size).toBe(2);
    // The bookmark of each line shows that the line is on the list.
    await expect
      .element(line('Ceramic').getByRole('button', { name: /^Take off memory list/ }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save all on memory list' })).toHaveFocus();
    expect(await violations()).toEqual([]);
    await press('button', 'Close message');
    await expect.element(page.getByText('2 articles are on your memory list.')).not.toBeInTheDocument();
  });

  test('lines for the machines of a customer are saved without these machines, and the page says so', async () => {
    const server = await open('/shop/cart', { actingFor: 'Kundenwerk AG', cart: { '0012': 3 } });
    server.machines.set('0012', FOREIGN_MACHINE);
    await press('button', 'Save all on memory list');
    await expect
      .element(page.getByText('1 of them without its machine, which does not belong to your company.'))
      .toBeVisible();
    expect(server.memory.get('0012')).toMatchObject({ quantity: 3, machine_no: null });
  });

  test('lines that the list accepts are saved, and the page says why the others are not', async () => {
    const server = await open('/shop/cart', { cart: { '0012': 3, 'KD-0606-15': 1 } });
    server.machines.set('0012', 'CT9-2001');
    server.memory.set('0012', { quantity: 1, note: null, addedAt: '2026-01-01', machine_no: 'OLD-7' });
    await expect.element(line('Gap gauge')).toBeVisible();
    await press('button', 'Increase quantity of KD-0606-15', main());
    await expect.element(line('Gap gauge').getByText('For machine CT9-2001')).toBeVisible();
    await press('button', 'Save all on memory list');
    await expect.poll(heard).toContain('1 article could not be saved on the memory list');
    await expect
      .element(page.getByText(/The article is already on your memory list for another machine\.$/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('the cart is printed with all lines and the totals, without controls', async () => {
    await openPage({ cart: { '0012': 2, 'KD-0606-15': 1 } });
    await expect.element(line('Gap gauge')).toBeVisible();
    await emulate('print');
    expect(page.getByRole('button').elements()).toEqual([]);
    expect(main().getByRole('link', { name: 'Go to checkout' }).elements()).toEqual([]);
    expect(document.querySelector('.cart-total-in-sight')?.checkVisibility()).toBe(false);
    await expect.element(main().getByText('Quantity of 0012', { exact: true })).toBeVisible();
    await expect.element(main().getByRole('region', { name: 'Totals' })).toBeVisible();
    await expect.element(page.getByText(/^As of /)).toBeVisible();
    // The lines take the whole width even on a wide sheet.
    expect(document.querySelector('.cart-lines')?.clientWidth).toBe(document.body.clientWidth);
  });
});

test('an order that another tab has placed is named, with a link to it', async () => {
  const server = await openPage({ cart: { '0012': 2 } });
  await expect.element(line('Gap gauge')).toBeVisible();
  server.cart.clear();
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({
    type: 'cartChanged',
    customerNo: null,
    placed: { kind: 'order', number: '700042' },
  });
  await expect
    .element(main().getByRole('heading', { level: 2, name: 'This cart has just been ordered: 700042' }))
    .toBeVisible();
  await expect.element(main().getByRole('link', { name: 'View the order' })).toBeVisible();
  otherTab.close();
});

test('a cart that cannot be loaded offers another try', async () => {
  const server = await openPage({ cart: { '0012': 2 } });
  await expect.element(line('Gap gauge')).toBeVisible();
  server.refuse('GET /shopping-cart/list', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  await press('button', 'Increase quantity of 0012', main());
  await expect
    .element(main().getByRole('heading', { name: 'The shopping cart could not be loaded' }))
    .toBeVisible();
  server.refuse('GET /shopping-cart/list', undefined);
  await press('button', 'Try again');
  await expect.element(main().getByRole('textbox', { name: 'Quantity of 0012' })).toHaveValue('3');
  await userEvent.keyboard('{Tab}');
  expect(main().element().contains(focused())).toBe(true);
});

test('staff, who have no cart, read that the page is for buyers', async () => {
  await open('/shop/cart', { kind: 'staff' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This page is for buyers');
  await expect.element(page.getByText('Staff have no shopping cart.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

describe('a link past the lines', () => {
  test('a link past the lines is the first stop of the list, is visible with the focus, and leads to total and checkout', async () => {
    const six = shopArticles().slice(0, 6);
    await openPage({ cart: Object.fromEntries(six.map(({ article_no }) => [article_no, 1])) });
    const skip = page.getByRole('link', { name: 'Go to total and checkout' });
    await expect.element(skip).toBeInTheDocument();
    const first = main().getByRole('listitem').first().getByRole('link').first().element() as HTMLElement;
    first.focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe(skip.element());
    expect(isInSight(skip.element())).toBe(true);
    expect(skip.element().getBoundingClientRect().width).toBeGreaterThan(100);
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(main().getByRole('region', { name: 'Totals' }).element());
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(main().getByRole('link', { name: 'Go to checkout' }).element());
    // In a window this high, the sticky foot covers no line, and the bar no button.
    await page.viewport(1280, 2400);
    scrollTo(0, 0);
    expect(await violations()).toEqual([]);
  });

  test.each([1, 3])('seven keys lead from the heading past %i lines to the checkout', async (count) => {
    const lines = shopArticles().slice(0, count);
    await openPage({ cart: Object.fromEntries(lines.map(({ article_no }) => [article_no, 1])) });
    const checkout = main().getByRole('link', { name: 'Go to checkout' });
    await expect.element(checkout).toBeVisible();
    title().element().focus();
    // The four buttons beside the heading are reached first.
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}{Tab}');
    await expect.element(checkout).toHaveFocus();
  });
});
