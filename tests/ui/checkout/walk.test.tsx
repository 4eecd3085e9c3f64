import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

import { heading, heard, leave, open, openReview, press, storedDraft, type } from './fixture.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await leave();
});

const ENGLISH = {
  steps: [
    'Step 1 of 4: Overview',
    'Step 2 of 4: Delivery address and contact person',
    'Step 3 of 4: Review your order',
    'Step 4 of 4: Order placed',
  ],
  customerOrderNo: /Customer order number/,
  toDelivery: 'Continue to delivery',
  address: /Beck GmbH store/,
  contact: /Ben Öztürk/,
  toReview: 'Continue to review',
  terms: /I have read and accept/,
  submit: 'Order with obligation to pay',
  link: 'View the order',
  number: '4500017',
  notice: 'Order submitted',
};
const GERMAN: typeof ENGLISH = {
  steps: [
    'Schritt 1 von 4: Übersicht',
    'Schritt 2 von 4: Lieferadresse und Ansprechpartner',
    'Schritt 3 von 4: Angebotsanfrage prüfen',
    'Schritt 4 von 4: Angebotsanfrage gesendet',
  ],
  customerOrderNo: /Kundenbestellnummer/,
  toDelivery: 'Weiter zur Lieferung',
  address: /Beck GmbH store/,
  contact: /Ben Öztürk/,
  toReview: 'Weiter zur Prüfung',
  terms: /gelesen und akzeptiere/,
  submit: 'Angebotsanfrage senden',
  link: 'Zur Angebotsanfrage',
  number: 'Q-300017',
  notice: 'Angebotsanfrage gesendet',
};

/** Expects a step: heading, focus, title, position in the step list, and no violations. */
const arrived = async (title: string, position: number) => {
  await expect.element(heading(title)).toBeVisible();
  if (position > 1) await expect.element(heading(title)).toHaveFocus();
  await expect.poll(() => document.title).toBe(`${title} – Birkental`);
  const steps = [...document.querySelectorAll('main nav ol li')];
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(
    steps.map((_, index) => (index === position - 1 ? 'step' : null)),
  );
  expect(await violations()).toEqual([]);
};

const walk = async (words: typeof ENGLISH) => {
  await arrived(words.steps[0]!, 1);
  await type(words.customerOrderNo, 'PO-4711');
  await press('button', words.toDelivery);
  await arrived(words.steps[1]!, 2);
  await press('radio', words.address);
  await press('radio', words.contact);
  await press('button', words.toReview);
  await arrived(words.steps[2]!, 3);
  await press('checkbox', words.terms);
  await press('button', words.submit);
  await expect
    .poll(() => document.querySelector('[role="alertdialog"]')?.textContent)
    .toContain(words.notice);
  await arrived(words.steps[3]!, 4);
  await expect.element(page.getByText(words.number)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: words.link })).toBeVisible();
};

test('a person orders with the keyboard alone, from the overview to the order number', async () => {
  const server = await open('/shop/checkout');
  await walk(ENGLISH);

  expect(server.submits).toHaveLength(1);
  expect(server.submits[0]!.body).toEqual({
    is_quote: false,
    customer_order_no: 'PO-4711',
    additional_information: '',
    contact_person_id: 'ben',
    delivery_address_id: 'store',
    requested_delivery_date: null,
    terms_accepted: true,
    fingerprint: expect.any(String),
  });
  expect(server.submits[0]!.key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(storedDraft()).toBeNull();
  await expect.poll(heard).toContain('Your order is being sent');
});

test('the placed page has everything on it: lines, sums, numbers to copy, address, mail', async () => {
  await openReview({ language: 'de-DE' });
  await press('checkbox', /gelesen und akzeptiere/);
  await press('button', 'Zahlungspflichtig bestellen');
  await arrived('Schritt 4 von 4: Bestellung aufgegeben', 4);
  const lines = page.getByRole('table', { name: 'Artikel der Bestellung' });
  await expect.element(lines.getByRole('row', { name: /10\/10 SB/ })).toMatchTextContent(/59,70/);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Gesamtbetrag\s*184,09/);
  await expect.element(main).toMatchTextContent(/Donaudampfschifffahrtsgesellschaftsstraße 112a/);
  await expect.element(main).toMatchTextContent(/Ben Öztürk/);
  await expect.element(main).toMatchTextContent(/Please ring first/);
  await expect.element(main).toMatchTextContent(/ging an ada@beck\.example/);
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('button', 'Bestellnummer 4500017 kopieren');
  await press('button', 'Kundenbestellnummer PO-4711 kopieren');
  expect(copied.mock.calls).toEqual([['4500017'], ['PO-4711']]);
  await expect.poll(heard).toContain('PO-4711 kopiert.');
  expect(await violations()).toEqual([]);
});

test.each([
  ['en-GB', '9,000', /I have read and accept/, 'Order with obligation to pay', 'Articles of the order'],
  ['de-DE', '9.000', /gelesen und akzeptiere/, 'Zahlungspflichtig bestellen', 'Artikel der Bestellung'],
] as const)(
  'review and the placed page group the digits of large quantities (%s)',
  async (language, grouped, terms, order, caption) => {
    await openReview({ language, lines: { 'KD-0606-15': { cents: 4_250, quantity: 9_000 } } });
    await expect.element(page.getByRole('cell', { name: grouped, exact: true })).toBeVisible();
    await press('checkbox', terms);
    await press('button', order);
    const placed = page.getByRole('table', { name: caption });
    await expect.element(placed.getByRole('cell', { name: grouped, exact: true })).toBeVisible();
  },
);

test('the placed page shows the number even if the details cannot be fetched, and says if the number cannot be copied', async () => {
  const server = await openReview();
  server.refuse('GET /order/details/', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(page.getByText(/The details cannot be shown now/)).toBeVisible();
  await expect.element(page.getByText('4500017')).toBeVisible();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press('button', 'Copy order number 4500017');
  await expect.poll(heard).toContain('4500017 could not be copied.');
  server.refuse('GET /order/details/', undefined);
  await press('button', 'Try again');
  await expect.element(page.getByRole('table', { name: 'Articles of the order' })).toBeVisible();
  await expect.poll(heard).toContain('The details are shown now.');
});

test('the placed page says if there are no details under its number, and does not offer to try again', async () => {
  const server = await openReview();
  server.refuse('GET /order/details/', { status: 404, code: 'ORDER_NOT_FOUND_ERROR' });
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(page.getByText(/We have no details under this number/)).toBeVisible();
  await expect.element(page.getByText('4500017')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a quote request takes the same steps in German, and shows no surcharge', async () => {
  const server = await open('/shop/checkout?intent=quote', { language: 'de-DE' });
  await expect.element(heading(GERMAN.steps[0]!)).toBeVisible();
  const totals = page.getByRole('region', { name: 'Summen' });
  await expect.element(totals).toMatchTextContent(/172,19/);
  await expect.element(totals).not.toMatchTextContent(/Mindermengen|Mindestbestell\S*\s*10,00/);
  await expect.element(totals).toMatchTextContent(/Für eine Angebotsanfrage fällt kein Zuschlag an/);
  await walk(GERMAN);
  expect(server.submits.map(({ body }) => body['is_quote'])).toEqual([true]);
});

test('the choice between order and quote is made in the overview and kept in the address', async () => {
  await open('/shop/checkout');
  await expect.element(page.getByRole('radio', { name: /An order/ })).toBeChecked();
  const entries = history.length;
  await press('radio', /A quote request/);
  await expect.poll(() => location.search).toBe('?intent=quote&step=overview');
  expect(history.length).toBe(entries);
  await expect.element(page.getByText('Quote request', { exact: true })).toBeVisible();
  await press('radio', /An order/);
  await expect.poll(() => location.search).toBe('?step=overview');
});

test('the choice between order and quote announces its effect on the surcharge and the total', async () => {
  listen();
  await open('/shop/checkout');
  await expect.element(page.getByText('€184.09').first()).toBeVisible();
  await press('radio', /A quote request/);
  const asQuote =
    'A quote request carries no surcharge. An order under €150.00 would carry one of €10.00. Total €172.19.';
  await expect.poll(heardSoFar).toContain(asQuote);
  await press('radio', /An order/);
  const asOrder = '€5.30 more and your order is free of the surcharge of €10.00. Total €184.09.';
  await expect.poll(heardSoFar).toContain(asOrder);
  expect(heardSoFar().filter((text) => text.includes('Total'))).toEqual([asQuote, asOrder]);
});

test('the choice between order and quote announces the total of the known prices if others are on request', async () => {
  const server = await open('/auth/migration', { level: 20 });
  server.lines.get('10/10 SB')!.cents = null;
  history.pushState(null, '', '/shop/checkout');
  await press('radio', /A quote request/);
  await expect.poll(heard).toContain('Total of the known prices €101.15.');
});

test('the choice between order and quote does not announce a total that stays the same', async () => {
  const server = await open('/auth/migration');
  server.lines.get('KD-0606-15')!.quantity = 9;
  history.pushState(null, '', '/shop/checkout');
  listen();
  await press('radio', /A quote request/);
  await expect.element(page.getByText('Quote request', { exact: true })).toBeVisible();
  await press('radio', /An order/);
  await expect.poll(() => location.search).toBe('?step=overview');
  expect(heardSoFar()).not.toContainEqual(expect.stringContaining('Total'));
});

test('a person who orders the same way as last time presses two buttons, and review says what was preselected', async () => {
  const server = await open('/shop/checkout', { lastUsed: ['ben', 'store'] });
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to review');
  await expect.element(heading(/Step 3 of 4/)).toBeVisible();
  expect(page.getByText('Preselected: as in your last order.').elements()).toHaveLength(2);
  expect(await violations()).toEqual([]);
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(heading(/Step 4 of 4/)).toBeVisible();
  expect(server.submits[0]!.body).toMatchObject({ contact_person_id: 'ben', delivery_address_id: 'store' });
});

test('what is preselected can be changed, and is then no longer said to be preselected', async () => {
  await open('/shop/checkout', { lastUsed: ['ben', 'store'] });
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to review');
  await press('link', 'Change the delivery address');
  await expect.element(page.getByRole('radio', { name: /Beck GmbH store/ })).toBeChecked();
  await press('radio', /Beck GmbH works/);
  await expect.poll(() => page.getByText(/Preselected/).elements()).toHaveLength(1);
  await press('button', 'Continue to review');
  await expect.element(page.getByText('Gleitschleiferweg 1')).toBeVisible();
  expect(page.getByText(/Preselected/).elements()).toHaveLength(1);
});

test('the only address and the only contact person are preselected', async () => {
  await open('/shop/checkout', { choices: 'one' });
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to review');
  await expect.element(page.getByText('Preselected: the only one on file.')).toBeVisible();
  await expect.element(page.getByText('Preselected: your company’s default.')).toBeVisible();
});

test('quantities are changed and lines removed in the overview, and the totals follow', async () => {
  const server = await open('/shop/checkout');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect.element(totals).toMatchTextContent(/184\.09/);
  await expect.element(totals).toMatchTextContent(/5\.30 more and your order is free of the surcharge/);
  await type('Quantity of KD-0606-15', '3');
  await userEvent.keyboard('{Enter}');
  await expect.element(totals).toMatchTextContent(/222\.77/);
  await expect.element(totals).not.toMatchTextContent(/surcharge/);
  await press('button', 'Remove 10/10 SB from the cart');
  await expect.element(page.getByText('10/10 SB').first()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove KD-0606-15 from the cart' })).toHaveFocus();
  expect(server.calls).toContain('POST /shopping-cart/change/');
});

const rowOf = (articleNo: string) => page.getByRole('row', { name: new RegExp(`^${articleNo}`) });

test.each([
  ['en-GB', 'Made to order, dispatched in 20 days', 'In stock, dispatched in 1 day'],
  ['de-DE', 'Auf Bestellung, Versand in 20 Tagen', 'Auf Lager, Versand in 1 Tag'],
] as const)(
  'the overview says below each quantity what is in stock and when it is dispatched (%s)',
  async (language, onOrder, inStock) => {
    await open('/shop/checkout', {
      language,
      lines: {
        'KD-0606-15': { cents: 4_250, quantity: 2, availability: 'on_order', leadTimeDays: 20 },
        '10/10 SB': { cents: 1_990, quantity: 3, availability: 'in_stock', leadTimeDays: 1 },
        UNKNOWN: { cents: 1_000, quantity: 1 },
      },
    });
    await expect.element(rowOf('KD-0606-15').getByText(onOrder)).toBeVisible();
    await expect.element(rowOf('10/10 SB').getByText(inStock)).toBeVisible();
    // A line says nothing about stock that is not known; its header stays short, because it is read with each cell.
    const words = /stock|order|dispatch|Lager|Bestellung|Versand/;
    expect(rowOf('UNKNOWN').element().textContent).not.toMatch(words);
    expect(rowOf('KD-0606-15').element().querySelector('th')!.textContent).not.toMatch(words);
    expect(await violations()).toEqual([]);
  },
);

test('an invalid quantity prevents the next step and takes the focus', async () => {
  const server = await open('/shop/checkout');
  await type(/Customer order number/, 'PO-1');
  await type('Quantity of KD-0606-15', '2.5');
  await press('button', 'Continue to delivery');
  const quantity = page.getByRole('textbox', { name: 'Quantity of KD-0606-15' });
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAccessibleDescription('Whole numbers from 1 to 9,999.');
  await expect.element(heading(/Step 1 of 4/)).toBeVisible();
  expect(server.calls).not.toContain('POST /shopping-cart/change/');
});

test('removing the last line leads to the memory list', async () => {
  const server = await open('/shop/checkout');
  server.lines.delete('10/10 SB');
  await press('button', 'Remove KD-0606-15 from the cart');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('an unknown price stays unknown, and the totals say that they are incomplete', async () => {
  const server = await open('/auth/migration', { level: 20 });
  server.lines.get('10/10 SB')!.cents = null;
  history.pushState(null, '', '/shop/checkout');
  const row = page.getByRole('row', { name: /10\/10 SB/ });
  await expect.element(row).toMatchTextContent(/Price on request/);
  await expect.element(row.getByRole('button', { name: 'Request price: 10/10 SB' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Totals' }))
    .toMatchTextContent(/Total \(without 1 article\)/);
  expect(document.body.textContent).not.toMatch(/€0\.00/);
});

test('if no price is known, the totals do not say that nothing is to be paid', async () => {
  const server = await open('/auth/migration', { level: 20 });
  for (const line of server.lines.values()) line.cents = null;
  history.pushState(null, '', '/shop/checkout');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect.element(totals).toMatchTextContent(/incomplete/);
  expect(document.body.textContent).not.toMatch(/€0\.00/);
});
