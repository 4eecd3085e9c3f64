import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import type { ShopServer, ShopSettings } from '#tests/ui/shop/shop-server.ts';
import { focused, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

afterEach(leave);

const drawer = () => page.getByRole('dialog', { name: 'Shopping cart' });
const line = (name: string) => drawer().getByRole('listitem').filter({ hasText: name });
const quantity = (articleNo: string) => drawer().getByRole('textbox', { name: `Quantity of ${articleNo}` });

const dialog = () => page.getByRole('dialog', { name: 'Machine for 0012' });
const list = () => dialog().getByRole('combobox', { name: 'For machine' });

const openCart = async (settings: ShopSettings): Promise<ShopServer> => {
  const server = await open('/shop/media', settings);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('button', /^Shopping cart/);
  await expect.element(drawer()).toBeVisible();
  return server;
};

describe('the lines', () => {
  test('a quantity is changed by keyboard; the totals follow and are announced', async () => {
    const server = await openCart({ cart: { 'KD-0606-15': 1, '0012': 2 } });
    await press('button', 'Increase quantity of KD-0606-15', drawer());
    await expect.poll(() => server.cart.get('KD-0606-15')).toBe(2);
    await expect.element(line('Ceramic grinding triangle')).toMatchTextContent('Line total €225.00');
    await expect.element(drawer().getByText('€297.26')).toBeVisible();
    await expect.poll(heard).toContain('KD-0606-15: quantity 2. 2 lines in the cart. Total €297.26.');
    await expect
      .element(drawer().getByRole('button', { name: 'Increase quantity of KD-0606-15' }))
      .toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  test('the lines say how articles with the same name differ', async () => {
    await openCart({ cart: { '0012': 1 } });
    await expect.element(line('Gap gauge')).toMatchTextContent('0012 Gap gauge');
    await expect.element(line('Gap gauge')).toMatchTextContent('Steps of 0.05 to 0.5 mm · Piece');
  });

  test('no press is lost when the quantity is raised quickly', async () => {
    const server = await openCart({ cart: { '0012': 1 } });
    const release = server.hold('POST /shopping-cart/change/');
    await press('button', 'Increase quantity of 0012', drawer());
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(quantity('0012')).toHaveValue('4');
    release();
    await expect.poll(() => server.cart.get('0012')).toBe(4);
    await expect.element(quantity('0012')).toHaveValue('4');
  });

  test('the last known quantity returns when a change fails', async () => {
    const server = await openCart({ cart: { '0012': 1 } });
    server.refuse('POST /shopping-cart/change/', 'lost');
    await press('button', 'Increase quantity of 0012', drawer());
    await expect
      .element(page.getByText('The quantity could not be changed. Please try again later.'))
      .toBeInTheDocument();
    await expect.element(quantity('0012')).toHaveValue('1');
  });

  test('lines can be removed: the focus goes to the next line, and finally to the heading', async () => {
    await openCart({ cart: { 'KD-0606-15': 1, '0012': 2 } });
    await press('button', 'Remove KD-0606-15 from the cart', drawer());
    await expect.element(drawer().getByRole('link', { name: 'Gap gauge' })).toHaveFocus();
    await expect.poll(heard).toContain('KD-0606-15 removed from the cart. 1 line in the cart.');
    await press('button', 'Remove 0012 from the cart', drawer());
    await expect
      .element(drawer().getByRole('heading', { name: 'Your shopping cart is empty' }))
      .toHaveFocus();
    expect(
      drawer()
        .element()
        .textContent.match(/is empty/g),
    ).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('discontinued lines say so, and what to do', async () => {
    await openCart({ cart: { 'KD-ALT-15': 1200 } });
    await expect.element(drawer().getByText('Discontinued: please remove this line')).toBeVisible();
    await expect.element(quantity('KD-ALT-15')).not.toBeInTheDocument();
    await expect.element(page.getByText('Quantity: 1,200')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe('the machine of a line', () => {
  test('the machine of a line is chosen by keyboard, announced, and can be removed; the quantity stays', async () => {
    const server = await openCart({ cart: { '0012': 3 } });
    await press('button', 'Choose machine for 0012', drawer());
    await expect.element(list()).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await press('button', 'Save', dialog());
    await expect.element(line('Gap gauge').getByText('For machine CT9-2001')).toBeVisible();
    await expect.poll(heard).toContain('0012: for machine CT9-2001. 1 line in the cart.');
    await expect.element(drawer().getByRole('button', { name: 'Choose machine for 0012' })).toHaveFocus();
    expect([...server.cart]).toEqual([['0012', 3]]);

    await userEvent.keyboard('{Enter}');
    await expect.element(list()).toHaveValue('CT9-2001');
    await userEvent.keyboard('{Home}');
    await press('button', 'Save', dialog());
    await expect.element(line('Gap gauge').getByText('For machine CT9-2001')).not.toBeInTheDocument();
    await expect.poll(heard).toContain('0012: for no particular machine. 1 line in the cart.');
  });

  test('the machine of a line stays as it was when the dialog is left, and a notice says if it could not be changed', async () => {
    const server = await openCart({ cart: { '0012': 1 } });
    await press('button', 'Choose machine for 0012', drawer());
    await expect.element(list()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.calls.filter((call) => call.startsWith('POST /shopping-cart/'))).toEqual([]);

    server.refuse('POST /shopping-cart/change/', { status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' });
    await press('button', 'Choose machine for 0012', drawer());
    await expect.element(list()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await press('button', 'Save', dialog());
    await expect
      .element(page.getByText(/^The machine of the line was not changed: the chosen one is not/))
      .toBeInTheDocument();
    await expect.element(line('Gap gauge').getByText(/For machine/)).not.toBeInTheDocument();
  });

  test('the machine of a line can be chosen once another try has loaded the machines', async () => {
    const server = await openCart({ cart: { '0012': 1 } });
    server.refuse('GET /machines/numbers/', 'lost');
    await press('button', 'Choose machine for 0012', drawer());
    await expect.element(dialog().getByText('Your machines could not be loaded')).toBeVisible();
    server.refuse('GET /machines/numbers/', undefined);
    await press('button', 'Try again', dialog());
    await expect.element(list()).toHaveFocus();
  });

  test.each([
    ['for a process medium', { cart: { 'KD-0606-15': 1 } }],
    ['for people who see no machines', { cart: { '0012': 1 }, level: 0 as const }],
  ])('the machine of a line cannot be chosen %s', async (_, settings) => {
    await openCart(settings);
    await expect.element(drawer().getByRole('button', { name: /^Remove/ })).toBeVisible();
    expect(
      drawer()
        .getByRole('button', { name: /Choose machine/ })
        .elements(),
    ).toEqual([]);
  });
});

describe('the totals', () => {
  test('the totals below the threshold include the surcharge and say how much is missing', async () => {
    await openCart({ cart: { 'KD-0606-15': 1 } });
    const totals = drawer().getByRole('region', { name: 'Totals' });
    await expect.element(totals).toMatchTextContent('Subtotal (net)€112.50');
    await expect.element(totals).toMatchTextContent('Minimum-order surcharge€10.00');
    await expect.element(totals).toMatchTextContent('VAT (19%)€23.28');
    await expect.element(totals).toMatchTextContent('Total€145.78');
    await expect.element(totals).toMatchTextContent('€37.50 more and your order is free of the surcharge');
  });

  test('the totals are called incomplete while a price is on request, and complete once it is known', async () => {
    await openCart({ level: 20, cart: { 'KD-0606-15': 1, '0012': 2 } });
    await expect.element(drawer().getByText('Note: the totals are incomplete')).toBeVisible();
    expect(drawer().element().textContent).not.toContain('€0.00');
    expect(await violations()).toEqual([]);
    await press('button', 'Request price: KD-0606-15', drawer());
    await press('button', 'Request price: 0012', drawer());
    await expect.element(drawer().getByText('Note: the totals are incomplete')).not.toBeInTheDocument();
    await expect.element(drawer().getByText('€175.29')).toBeVisible();
  });
});

describe('the next step', () => {
  test('from level 20 on, the cart leads to checkout or to a quote', async () => {
    await openCart({ level: 20, cart: { '0012': 2 } });
    await expect
      .element(drawer().getByRole('link', { name: 'Go to checkout' }))
      .toHaveAttribute('href', '/shop/checkout');
    await expect
      .element(drawer().getByRole('link', { name: 'Request a quote' }))
      .toHaveAttribute('href', '/shop/checkout?intent=quote');
  });

  test('at level 0, the cart leads to a prepared mail, without any price', async () => {
    await openCart({ level: 0, cart: { '0012': 2, '10/10 SB': 4 } });
    const link = drawer().getByRole('link', { name: 'Send list to customer service' });
    await expect.element(link).toBeVisible();
    const href = link.element().getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:service@birkental\.example/);
    expect(decodeURIComponent(href)).toContain('4 × 10/10 SB Polishing compound ½″ “Glanz”');
    expect(drawer().element().textContent).not.toMatch(/€|Total/);
    await expect.element(drawer().getByRole('link', { name: /checkout/i })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

test('an empty cart says where to find articles', async () => {
  await openCart({});
  await expect.element(drawer().getByRole('link', { name: 'Browse spare parts' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a cart that cannot be loaded offers another try', async () => {
  const server = await open('/shop/media', { cart: { '0012': 2 } });
  await expect.element(page.getByRole('button', { name: /^Shopping cart, 1/ })).toBeVisible();
  server.refuse('GET /shopping-cart/list', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  await press('button', /^Shopping cart/);
  await press('button', 'Increase quantity of 0012', drawer());
  await expect
    .element(drawer().getByRole('heading', { name: 'The shopping cart could not be loaded' }))
    .toBeVisible();
  server.refuse('GET /shopping-cart/list', undefined);
  await press('button', 'Try again');
  await expect.element(quantity('0012')).toHaveValue('3');
  expect(drawer().element().contains(focused())).toBe(true);
});

test('another tab’s change is shown here', async () => {
  const server = await openCart({ cart: { '0012': 2 } });
  await expect.element(quantity('0012')).toHaveValue('2');
  server.cart.set('0012', 7);
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({ type: 'cartChanged', customerNo: null });
  await expect.element(quantity('0012')).toHaveValue('7');
  otherTab.close();
});

test('a press without pointer or key, as a screen reader makes it, leads into the cart', async () => {
  await open('/shop/media', { cart: { '0012': 2 } });
  const button = page.getByRole('button', { name: /^Shopping cart, 1/ });
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (element instanceof HTMLElement) {
    element.focus();
    element.click();
  }
  await expect.element(drawer()).toHaveFocus();
});

test('Escape closes the cart and returns the focus', async () => {
  await openCart({ cart: { '0012': 2 } });
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Shopping cart/ })).toHaveFocus();
});
