import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';
import { settleOn } from '#tests/ui/kit/settle-on.ts';

import { focused, goTo, heard, leave, open, press } from './fixture.tsx';

afterEach(leave);

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const NO_SAFETY_SHEET = /Regulation \(EC\) No 1272\/2008/;

test('an article whose number contains a slash and a space has its page', async () => {
  await open('/shop/media/10%2F10%20SB');
  await expect.element(heading('Polishing compound ½″ “Glanz”')).toBeVisible();
  await expect.element(page.getByText('Article 10/10 SB')).toBeVisible();
  await expect.poll(() => document.title).toContain('Polishing compound');
  expect(await violations()).toEqual([]);
});

test('the longest name fits the narrowest screen', async () => {
  await page.viewport(320, 640);
  const server = await open('/shop/media');
  server.articles[0]!.description = 'Werkstückhalterverlängerungs-Schnellspannvorrichtung';
  goTo('/shop/media/KD-0606-15');
  await expect.element(heading('Werkstückhalterverlängerungs-Schnellspannvorrichtung')).toBeVisible();
  expect(needsSidewaysScrolling()).toBe(false);
  await page.viewport(1280, 800);
});

/** Returns where the line of the character at this place begins, in pixels. */
const lineOf = (text: Text, at: number): number => {
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return Math.round(range.getBoundingClientRect().top);
};

test('no unit stands alone on the last line', async () => {
  const LEAD = 'Für austenitische Stähle, Badtemperatur 45 bis 60 °C';
  const server = await open('/shop/media');
  server.articles[0]!.sub_description = LEAD;
  goTo('/shop/media/KD-0606-15');
  await expect.element(page.getByText(LEAD)).toBeVisible();
  const text = page.getByText(LEAD).element().firstChild as Text;
  for (let width = 320; width <= 440; width += 5) {
    await page.viewport(width, 640);
    expect([width, lineOf(text, LEAD.length - 1)]).toEqual([width, lineOf(text, LEAD.indexOf('60'))]);
  }
  await page.viewport(1280, 800);
});

test('data sheets can be downloaded and sent, the reader’s language first', async () => {
  await open('/shop/media/10%2F10%20SB', { language: 'de-DE' });
  const downloads = page.getByRole('button', { name: /^Herunterladen: / });
  await expect
    .element(downloads.first())
    .toHaveAccessibleName(
      'Herunterladen: 10/10 SB, Sicherheitsdatenblatt, Deutsch, Version 3.1 vom 09.03.2026 (PDF)',
    );
  expect(downloads.elements()).toHaveLength(4);
  expect(page.getByRole('button', { name: /^E-Mail: 10\/10 SB, / }).elements()).toHaveLength(4);
  await expect.element(page.getByText(/Verordnung \(EG\)/)).not.toBeInTheDocument();
});

test('a data sheet that cannot be fetched is reported next to its button', async () => {
  const server = await open('/shop/media/10%2F10%20SB');
  server.refuse('GET /datasheets/', { status: 404, code: 'DOCUMENT_NOT_FOUND_ERROR' });
  await press('button', /^Download: 10\/10 SB, Safety/);
  await expect.element(page.getByText(/This file is missing/)).toBeVisible();
});

test('a medium without a safety sheet says why', async () => {
  await open('/shop/media/KD-0606-15');
  await expect.element(page.getByText(NO_SAFETY_SHEET)).toBeVisible();
});

test('the page gives the time of dispatch once, and says in words which price is struck out', async () => {
  const server = await open('/shop/media');
  Object.assign(server.articles[0]!, { availability: 'in_stock', lead_time_days: 2 });
  goTo('/shop/media/KD-0606-15');
  await expect.element(page.getByText('In stock, dispatched in 2 days')).toBeVisible();
  expect(page.getByText('In stock, dispatched in 2 days').elements()).toHaveLength(1);
  const struck = page.getByText('€125.00').element();
  const labelled = struck.parentElement!;
  expect(labelled.textContent).toBe('List price €125.00');
  // The words take room, which words for screen readers alone would not.
  expect(labelled.getBoundingClientRect().width - struck.getBoundingClientRect().width).toBeGreaterThan(40);
  expect(await violations()).toEqual([]);
});

test('the page of a spare part names the machine types that it fits, and gives the advice to check', async () => {
  await open('/shop/spare-parts/0012', { level: 0 });
  await expect
    .element(page.getByRole('link', { name: 'Spare parts for CT 9' }))
    .toHaveAttribute('href', '/shop/spare-parts?machine_type=ct-9');
  await expect.element(page.getByText('We accept no liability', { exact: false })).toBeVisible();
  await expect.element(page.getByText(NO_SAFETY_SHEET)).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/€|price/i);
  expect(await violations()).toEqual([]);
});

/** Returns the position and size of the card with this heading. */
const card = (title: string): DOMRect =>
  page.getByRole('heading', { name: title }).element().closest('.k-card')!.getBoundingClientRect();

test('the cards of a part without data sheets leave no gap', async () => {
  await page.viewport(1440, 900);
  await open('/shop/spare-parts/0012');
  await expect.element(page.getByText('We accept no liability', { exact: false })).toBeVisible();
  const [order, facts, machines] = [
    card('Price and order'),
    card('Product data'),
    card('Fits these machine types'),
  ];
  expect(Math.round(facts.bottom)).toBe(Math.round(order.bottom));
  expect([machines.left, machines.right].map(Math.round)).toEqual([order.left, facts.right].map(Math.round));
  await page.viewport(1280, 800);
});

test('the cards of a medium with one container leave no gap', async () => {
  await page.viewport(1440, 900);
  await open('/shop/media/10%2F10%20SB');
  await expect.element(page.getByRole('heading', { name: 'Data sheets' })).toBeVisible();
  const [order, facts, sheets] = [card('Price and order'), card('Product data'), card('Data sheets')];
  expect(Math.round(facts.bottom)).toBe(Math.round(order.bottom));
  expect([sheets.left, sheets.right].map(Math.round)).toEqual([order.left, facts.right].map(Math.round));
  await page.viewport(1280, 800);
});

test('a quantity goes into the cart by keyboard, in the steps of the article, and is announced', async () => {
  const server = await open('/shop/media/10%2F10%20SB');
  const quantity = page.getByRole('textbox', { name: 'Quantity of 10/10 SB' });
  await expect.element(quantity).toHaveValue('2');
  await settleOn(() => quantity.element());
  await userEvent.keyboard('5{Enter}');
  await expect.element(quantity).toHaveValue('6');
  await press('button', 'Add to cart');
  await expect.element(page.getByText('6 in the cart')).toBeVisible();
  expect(server.cart.get('10/10 SB')).toBe(6);
  await expect.poll(heard).toContain('6 × 10/10 SB added to the cart. 1 line in the cart. Total €428.40.');
  await expect.element(page.getByRole('button', { name: /^Shopping cart, 1/ })).toBeVisible();
});

test('a double press adds once', async () => {
  const server = await open('/shop/media/KD-0606-15');
  const release = server.hold('POST /shopping-cart/add/');
  await press('button', 'Add to cart');
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByText('1 in the cart')).toBeVisible();
  expect(server.cart.get('KD-0606-15')).toBe(1);
});

test('a line that is full says how much it holds and how much is in it', async () => {
  const server = await open('/shop/media/KD-0606-15', { cart: { 'KD-0606-15': 9_999 } });
  await expect.element(page.getByText('9,999 in the cart')).toBeVisible();
  server.refuse('POST /shopping-cart/add/', { status: 400, code: 'VALIDATION_ERROR' });
  await press('button', 'Add to cart');
  const words = 'A line holds 9,999 at most, and 9,999 of KD-0606-15 are in the cart.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/try again later/)).not.toBeInTheDocument();
});

test('a failed addition is announced, and the article is not shown as in the cart', async () => {
  const server = await open('/shop/media/KD-0606-15');
  server.refuse('POST /shopping-cart/add/', 'lost');
  await press('button', 'Add to cart');
  await expect
    .element(page.getByText('The article could not be added to the shopping cart. Please try again later.'))
    .toBeVisible();
  await expect.element(page.getByText(/in the cart/)).not.toBeInTheDocument();
});

test.each([
  ['CSRF_ERROR', 'The article could not be added to the shopping cart. Please try again later.'],
  ['PERMISSION_DENIED_ERROR', 'You do not have the permission for this action.'],
] as const)('an addition that is refused with %s is reported once', async (code, text) => {
  const server = await open('/shop/media/KD-0606-15');
  server.refuse('POST /shopping-cart/add/', { status: 403, code });
  await press('button', 'Add to cart');
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1);
});

test('a discontinued article says so and cannot be added', async () => {
  await open('/shop/media/KD-ALT-15');
  await expect.element(page.getByText('Note: this article is discontinued')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('an unknown number leads to a page that says so, with the way back and the focus on its heading', async () => {
  await open('/shop/media');
  await expect.element(heading('Process media')).toBeVisible();
  goTo('/shop/media/nope');
  await expect.element(heading('The item could not be found')).toBeVisible();
  await expect.element(heading('The item could not be found')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'All process media' })).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(focused().tagName).toBe('H1');
});

test.each([
  ['/shop/spare-parts/KD-0606-15', '/shop/media/KD-0606-15'],
  ['/shop/media/0012?machine_no=CT9-2001', '/shop/spare-parts/0012?machine_no=CT9-2001'],
])('an article of the other kind at %s leads quietly to its own address', async (asked, right) => {
  await open(asked);
  await expect.poll(() => location.pathname + location.search).toBe(right);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  // The page must not say that the article does not exist.
  expect(document.body.textContent).not.toMatch(/could not be found|no such/i);
});

test('a page that could not be loaded can be tried again', async () => {
  const server = await open('/shop/media');
  server.refuse('GET /media/KD-0606-15', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  goTo('/shop/media/KD-0606-15');
  await expect.element(heading('The article could not be loaded')).toBeVisible();
  expect(await violations()).toEqual([]);
  server.refuse('GET /media/KD-0606-15', undefined);
  await press('button', 'Try again');
  await expect.element(heading('Ceramic grinding triangle')).toBeVisible();
});
