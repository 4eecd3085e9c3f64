import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { focused, goTo, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

afterEach(leave);

const ask = (articleNo: string) => press('button', `Request price: ${articleNo}`);
const button = (articleNo: string) => page.getByRole('button', { name: `Request price: ${articleNo}` });
const row = (articleNo: string) => page.getByRole('row').filter({ hasText: articleNo });

test('a requested price is shown, announced and counted, and the focus stays where it was', async () => {
  const server = await open('/shop/media', { level: 20 });
  await ask('KD-0606-15');
  await expect.element(row('KD-0606-15')).toMatchTextContent('€112.50');
  await expect.poll(heard).toContain('Price of KD-0606-15: €112.50');
  expect(focused().textContent).toMatch(/^List price €125\.00Your price €112\.50/);
  await expect.element(page.getByText(/19 of 20 left/)).toBeVisible();
  expect(server.calls.filter((call) => call === 'POST /price-request/')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('a second press while a price is being fetched does not request it again', async () => {
  const server = await open('/shop/media', { level: 20 });
  const release = server.hold('POST /price-request/');
  await ask('KD-0606-15');
  await ask('KD-0606-15');
  await expect.element(button('KD-0606-15')).toHaveFocus();
  release();
  await expect.element(row('KD-0606-15')).toMatchTextContent('€112.50');
  expect(server.calls.filter((call) => call === 'POST /price-request/')).toHaveLength(1);
});

test('a price once requested stays visible on the page of the article', async () => {
  await open('/shop/media', { level: 20 });
  await ask('KD-0606-15');
  await expect.element(row('KD-0606-15')).toMatchTextContent('€112.50');
  await press('link', 'Ceramic grinding triangle');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Ceramic grinding triangle' }))
    .toBeVisible();
  await expect.element(page.getByText(/€112\.50/)).toBeVisible();
});

test('the number of requests left stays in sight while the list is scrolled', async () => {
  await page.viewport(1440, 500);
  await open('/shop/media', { level: 20 });
  const count = page.getByText(/20 of 20 left/);
  await expect.element(count).toBeVisible();
  await row('KM-001').findElement();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => scrollY).toBeGreaterThan(100);
  const { top, bottom } = count.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(500);
});

test('once only three price requests are left, the person is warned', async () => {
  await open('/shop/media', { level: 20, used: 16 });
  await expect.element(page.getByText(/4 of 20 left/)).toBeVisible();
  await ask('KD-0606-15');
  await expect.element(page.getByText('Warning: only 3 price requests left')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('at the limit the portal says so, offers a quote and no further request', async () => {
  await open('/shop/media', { level: 20, used: 19, cart: { 'KM-002': 1 } });
  await ask('KD-0606-15');
  await expect
    .element(page.getByText('The limit of price requests for your current login session has been reached.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Request a quote', exact: true }))
    .toHaveAttribute('href', '/shop/checkout?intent=quote');
  await expect.element(page.getByRole('button', { name: /Request price/ })).not.toBeInTheDocument();
  await expect.element(row('KM-001')).toMatchTextContent('Price on request');
  await expect.element(row('KM-001')).toMatchTextContent(/Limit reached\s*Add for a quote/);
  await expect.element(row('KM-002')).toMatchTextContent(/Limit reached\s*Request a quote/);
  expect(await violations()).toEqual([]);
});

test('at the limit, a row puts its article into the cart, and then leads to the quote', async () => {
  const server = await open('/shop/media', { level: 20, used: 20 });
  await expect.element(page.getByText('Your cart is still empty.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Request a quote/ })).not.toBeInTheDocument();
  await press('button', 'Add for a quote: put 10/10 SB into the cart');
  await expect.poll(() => [...server.cart]).toEqual([['10/10 SB', 2]]);
  const quote = page.getByRole('link', { name: 'Request a quote for 10/10 SB and the rest of the cart' });
  await expect.element(quote).toHaveFocus();
  await expect.element(quote).toHaveAttribute('href', '/shop/checkout?intent=quote');
  await expect.poll(heard).toContain('10/10 SB');
  await expect.element(page.getByText('Your cart is still empty.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Request a quote', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

const toQuote = (articleNo: string) =>
  page.getByRole('button', { name: `Add for a quote: put ${articleNo} into the cart` });
const quantity = (articleNo: string) => page.getByRole('textbox', { name: `Quantity of ${articleNo}` });

test.each([
  ['list', '/shop/media'],
  ['page of the article', '/shop/media/10%2F10%20SB'],
])('for a quote, the %s adds the typed quantity, and only if it is valid', async (_, path) => {
  const server = await open(path, { level: 20, used: 20 });
  await userEvent.fill(quantity('10/10 SB'), '2,5');
  await toQuote('10/10 SB').click();
  await expect.element(quantity('10/10 SB')).toHaveFocus();
  await expect.element(quantity('10/10 SB')).toHaveAccessibleDescription(/Whole numbers from 2 to 9,998\./);
  expect(await violations()).toEqual([]);
  expect(server.cart.size).toBe(0);
  await userEvent.fill(quantity('10/10 SB'), '36');
  await toQuote('10/10 SB').click();
  await expect.poll(() => [...server.cart]).toEqual([['10/10 SB', 36]]);
});

test('at the limit, each container of an article can be added for a quote', async () => {
  const server = await open('/shop/spare-parts', { level: 20, used: 20 });
  for (const article of server.articles)
    if (['10/10 SB', 'KM-001'].includes(article.article_no)) article.product_no = '10/10 SB';
  goTo('/shop/media/10%2F10%20SB');
  const containers = page.getByRole('table', { name: /^Containers of/ });
  await userEvent.fill(quantity('10/10 SB'), '36');
  await press('button', 'Add for a quote: put KM-001 into the cart', containers);
  await expect.poll(() => [...server.cart]).toEqual([['KM-001', 1]]);
  await press('button', 'Add for a quote: put 10/10 SB into the cart', containers);
  await expect.poll(() => server.cart.get('10/10 SB')).toBe(36);
  expect(await violations()).toEqual([]);
});

test('for a quote, the memory list adds the typed quantity, and only if it is valid', async () => {
  const server = await open('/shop/media', { level: 20, used: 20 });
  server.memory.set('0012', { quantity: 2, note: '', addedAt: '2026-01-05T08:00:00.000Z' });
  goTo('/myotec/my-memory-list');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My memory list' })).toBeVisible();
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({ type: 'memoryListChanged' });
  await userEvent.fill(quantity('0012'), '2.5');
  await toQuote('0012').click();
  await expect.element(quantity('0012')).toHaveFocus();
  await expect.element(quantity('0012')).toHaveAccessibleDescription('Whole numbers from 1 to 9,999.');
  expect(server.cart.size).toBe(0);
  await userEvent.fill(quantity('0012'), '7');
  await toQuote('0012').click();
  await expect.poll(() => [...server.cart]).toEqual([['0012', 7]]);
  otherTab.close();
});

test('a refusal by the server overrides the count of this tab', async () => {
  const server = await open('/shop/media', { level: 20 });
  server.refuse('POST /price-request/', { status: 403, code: 'TOO_MANY_PRICE_REQUESTS_ERROR' });
  await ask('KD-0606-15');
  await expect
    .element(row('KD-0606-15').getByRole('alert'))
    .toMatchTextContent('No price: the limit is reached.');
  await expect
    .element(page.getByText('The limit of price requests for your current login session has been reached.'))
    .toBeVisible();
});

test('a request without an answer can be repeated', async () => {
  const server = await open('/shop/media', { level: 20 });
  server.refuse('POST /price-request/', 'lost');
  await ask('KD-0606-15');
  await expect
    .element(row('KD-0606-15').getByRole('alert'))
    .toMatchTextContent('The price could not be requested. Please try again.');
  expect(await violations()).toEqual([]);
  server.refuse('POST /price-request/', undefined);
  await ask('KD-0606-15');
  await expect.element(row('KD-0606-15')).toMatchTextContent('€112.50');
});
