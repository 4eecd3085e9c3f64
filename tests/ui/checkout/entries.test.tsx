import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { cartQuery } from '#api/carts/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import { orphanedErrors, violations } from '#tests/ui/kit/inspect.ts';

import {
  focused,
  heading,
  heard,
  leave,
  open,
  openReview,
  press,
  storeDraft,
  storedDraft,
  type,
} from './fixture.tsx';

afterEach(leave);

const summary = () => page.getByRole('main').getByRole('alert').first();

test('a missing customer order number is reported in the summary, at the field and in the title', async () => {
  await open('/shop/checkout');
  await press('button', 'Continue to delivery');
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary()).toMatchTextContent(/Please enter your customer order number\./);
  await expect.poll(() => document.title).toBe('Error: Step 1 of 4: Overview – Birkental');
  const field = page.getByRole('textbox', { name: /Customer order number/ });
  await expect.element(field).toHaveAccessibleDescription(/Please enter your customer order number\./);
  await expect.element(field).toBeInvalid();
  expect(orphanedErrors()).toEqual([]);
  expect(await violations()).toEqual([]);

  await press('link', 'Please enter your customer order number.');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('P');
  await expect.element(field).not.toBeInvalid();
  await expect.element(summary()).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Step 1 of 4: Overview – Birkental');
  await expect.element(field).toHaveFocus();
});

test('a person can type past a limit; the excess is counted and then reported', async () => {
  await open('/shop/checkout');
  await type(/Customer order number/, 'x'.repeat(27));
  await expect.element(page.getByText('8 characters available')).toBeVisible();
  await userEvent.keyboard('x'.repeat(9));
  await expect.element(page.getByText('1 character too many')).toBeVisible();
  await press('button', 'Continue to delivery');
  await expect
    .element(summary())
    .toMatchTextContent('The customer order number may have at most 35 characters.');
});

test('a discontinued article prevents the next step; the summary leads to the button that removes it', async () => {
  const server = await open('/auth/migration');
  server.lines.set('OLD-1', { cents: 100, quantity: 1, discontinued: true });
  history.pushState(null, '', '/shop/checkout');
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to delivery');
  await expect.element(summary()).toHaveFocus();
  await press('link', /An article in your cart is discontinued/);
  const remove = page.getByRole('button', { name: 'Remove OLD-1 from the cart' });
  await expect.element(remove).toHaveFocus();
  await expect.element(remove).toHaveAccessibleDescription(/discontinued/);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(remove).not.toBeInTheDocument();
  await press('button', 'Continue to delivery');
  await expect.element(heading(/Step 2 of 4/)).toBeVisible();
});

test('a discontinued article with a successor is replaced in its place, in the same quantity', async () => {
  const server = await open('/auth/migration');
  server.lines.set('OLD-1', { cents: 1_100, quantity: 3, discontinued: true, successorNo: 'NEW-1' });
  history.pushState(null, '', '/shop/checkout');
  await expect.element(page.getByText('Discontinued: please replace or remove this article.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('button', /^Replace by NEW-1 \(/);
  await expect.element(page.getByRole('textbox', { name: 'Quantity of NEW-1' })).toHaveValue('3');
  await expect.poll(heard).toContain('OLD-1 has been replaced by NEW-1 in the cart.');
  // A hurried second press must not hit a button that removes an article.
  await expect.element(page.getByRole('textbox', { name: 'Quantity of NEW-1' })).toHaveFocus();
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to delivery');
  await expect.element(heading(/Step 2 of 4/)).toBeVisible();
});

test('a line discontinued since the overview prevents the order; the summary leads to where it can be removed', async () => {
  const server = await openReview();
  server.lines.get('10/10 SB')!.discontinued = true;
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toBeVisible();
  await press('button', 'Accept and review again');
  await expect.element(page.getByRole('row', { name: /10\/10 SB.*Discontinued/ })).toBeVisible();
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(summary()).toHaveFocus();
  await press('link', /An article in your cart is discontinued/);
  await expect.element(page.getByRole('link', { name: 'Change the articles' })).toHaveFocus();
  expect(server.submits).toEqual([]);
});

test('an address and a contact person have to be chosen', async () => {
  storeDraft({ contactPerson: null, deliveryAddress: null });
  await open('/shop/checkout?step=delivery', { choices: 'equal' });
  await press('button', 'Continue to review');
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary()).toMatchTextContent(/please select a delivery address/);
  await expect.element(summary()).toMatchTextContent(/please select a contact person/);
  expect(orphanedErrors()).toEqual([]);
  expect(await violations()).toEqual([]);
  await press('link', /please select a contact person/);
  expect(focused()).toHaveAttribute('type', 'radio');
  await userEvent.keyboard(' ');
  await expect.element(summary()).not.toMatchTextContent(/please select a contact person/);
});

test('terms and privacy policy have to be accepted', async () => {
  const server = await openReview();
  await press('button', 'Order with obligation to pay');
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary()).toMatchTextContent('Please read and accept the terms and conditions');
  const terms = page.getByRole('checkbox', { name: /I have read and accept/ });
  await expect.element(terms).toHaveAccessibleDescription(/Please read and accept the terms and conditions/);
  expect(orphanedErrors()).toEqual([]);
  expect(await violations()).toEqual([]);
  await press('link', 'Please read and accept the terms and conditions');
  await expect.element(terms).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(summary()).not.toBeInTheDocument();
  expect(server.submits).toEqual([]);
});

test('the terms and the privacy policy open next to checkout', async () => {
  await openReview();
  for (const name of [/Read the terms and conditions/, /Read the privacy policy/]) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('a reset at the overview can be undone, with the focus on the heading both times', async () => {
  storeDraft();
  await open('/shop/checkout?intent=quote&step=overview');
  const field = page.getByRole('textbox', { name: /Customer order number/ });
  await expect.element(field).toHaveValue('PO-4711');
  await press('button', 'Reset');
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: /An order/ })).toBeChecked();
  await expect.element(heading(/Step 1 of 4/)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  const said = 'All your entries were cleared. The quote request has become an order again.';
  await expect.poll(heard).toContain(said);
  await expect.element(page.getByRole('main').getByText(said)).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('button', 'Undo');
  await expect.element(field).toHaveValue('PO-4711');
  await expect.element(page.getByRole('radio', { name: /A quote request/ })).toBeChecked();
  await expect.element(heading(/Step 1 of 4/)).toHaveFocus();
  await expect.poll(heard).toContain('Your entries are back.');
});

test('a reset at review is undone with one press, which leads back there', async () => {
  await openReview({}, 'quote');
  await press('button', 'Reset');
  await expect.element(heading(/Step 1 of 4/)).toBeVisible();
  await press('button', 'Undo');
  await expect.element(heading('Step 3 of 4: Review your quote request')).toBeVisible();
  expect(storedDraft()).toMatchObject({ customerOrderNo: 'PO-4711', contactPerson: 'ben' });
});

test('a day that cannot be requested is reported at its field, and a possible one is shown at review', async () => {
  storeDraft();
  await open('/shop/checkout?step=overview');
  const day = page.getByLabelText(/Requested delivery date/);
  await day.fill('2020-01-02');
  await press('button', 'Continue to review');
  await expect.element(summary()).toHaveFocus();
  await press('link', /tomorrow at the earliest/);
  await expect.element(day).toHaveFocus();
  const wished = berlinDay(Date.now() + 30 * 86_400_000);
  await day.fill(wished);
  await press('button', 'Continue to review');
  const [year, month, dayOfMonth] = wished.split('-');
  await expect.element(page.getByText(`${month}/${dayOfMonth}/${year}`)).toBeVisible();
});

const boxOf = (role: 'button' | 'checkbox', name: RegExp) =>
  page.getByRole(role, { name }).element().getBoundingClientRect();

test('the terms are above the button, and both are visible in a window of 900 pixels', async () => {
  await page.viewport(1440, 900);
  await openReview();

  await expect.element(page.getByRole('checkbox', { name: /I have read and accept/ })).toBeVisible();
  const terms = boxOf('checkbox', /I have read and accept/);
  const button = boxOf('button', /Order with obligation/);
  expect(terms.top).toBeLessThan(button.top);
  expect(terms.top).toBeGreaterThan(0);
  expect(button.bottom).toBeLessThan(900);
});

test('a reset clears everything and begins with an order', async () => {
  await openReview({}, 'quote');
  await press('button', 'Reset');
  await expect.element(heading(/Step 1 of 4/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /An order/ })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('');
});

const ACCEPTING = { 'en-GB': 'I have read', 'de-DE': 'Ich habe die' } as const;

test.each([
  ['en-GB', 'Delivery and payment', ['DAP (Incoterms 2020)', 'Freight by weight', '14 days net', 'Austria']],
  [
    'de-DE',
    'Lieferung und Zahlung',
    ['DAP (Incoterms 2020)', 'Fracht nach Gewicht', '14 Tage netto', 'Österreich'],
  ],
] as const)(
  'review says above the box for the terms how the goods are delivered and who pays (%s)',
  async (language, title, terms) => {
    await openReview({ language });
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    // The terms come before the box that accepts them, on the screen and for screen readers.
    const [before] = page.getByRole('main').element().textContent.split(ACCEPTING[language]);
    for (const term of [...terms, 'Beck GmbH', 'Kontorweg 9', '1010 Wien']) expect(before).toContain(term);
    expect(await violations()).toEqual([]);
  },
);

test('links past the lines lead to the customer order number and to the total', async () => {
  await open('/shop/checkout');
  const skip = page.getByRole('link', { name: 'Go to the customer order number' });
  await expect.element(skip).toBeInTheDocument();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveFocus();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(page.getByRole('link', { name: 'Go to the total' }).element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Totals' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(page.getByRole('button', { name: 'Continue to delivery' }).element());
  // At the top of the page, the bar covers nothing.
  scrollTo(0, 0);
  expect(await violations()).toEqual([]);
});
