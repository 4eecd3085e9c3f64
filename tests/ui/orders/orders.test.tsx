import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';
import { focused, goTo, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

import { ORDER_NO, wireDeliveries, wireOrder } from './order-answers.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(leave);

const LIST = '/myotec/my-orders';
const PAGE = `${LIST}/${ORDER_NO}`;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
/** Waits until the page has put the focus on its heading, which would take the focus from anything pressed before. */
const arrived = async () => {
  await expect.poll(() => focused().textContent).toBe(`Order ${ORDER_NO}`);
};
const asText = () => document.body.textContent;

test('the list shows the status in words with its day, and the code of an unknown order type as it came', async () => {
  await open(LIST);
  await expect.element(page.getByRole('link', { name: ORDER_NO })).toHaveAttribute('href', PAGE);
  const row = page.getByRole('row', { name: new RegExp(ORDER_NO) });
  await expect.element(row.getByText('Late', { exact: true })).toBeVisible();
  await expect.element(row.getByRole('cell', { name: '03/08/2026', exact: true })).toBeVisible();
  await expect.element(row.getByText('ZK07')).toBeVisible();
  await expect.element(row.getByText('on behalf of Schleiferei Nord GmbH')).toBeVisible();
  await expect.element(row.getByText('€136.61')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  [1280, '03/08/2026'],
  [768, 'was promised for 03/08/2026'],
])('at %i px, a promised day is shown once', async (width, shown) => {
  await page.viewport(width, 800);
  await open(LIST);
  await expect.element(page.getByRole('link', { name: ORDER_NO })).toBeVisible();
  const row = page.getByRole('link', { name: ORDER_NO }).element().closest('tr')!;
  const days = [...row.querySelectorAll('span, div')].filter(
    (part) => part.checkVisibility() && part.firstChild?.nodeType === Node.TEXT_NODE,
  );
  expect(days.map(({ textContent }) => textContent).filter((text) => text.includes('03/08/2026'))).toEqual([
    shown,
  ]);
});

test('while a dealer buys for a customer, the page of an order leads back to the orders of this customer', async () => {
  await open(PAGE, { actingFor: 'Cutler Ltd' });
  await expect
    .element(page.getByRole('link', { name: 'All orders' }))
    .toHaveAttribute('href', `${LIST}?customer_no=41170`);
});

test('by keyboard, the first order is two presses from the heading', async () => {
  await open(LIST);
  const first = page.getByRole('table', { name: 'My orders' }).getByRole('link').first();
  await expect.element(first).toBeVisible();
  (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Go to the first entry');
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveFocus();
  expect(location.hash).toBe('');
});

test('a status in the address filters the list, and can be removed', async () => {
  const server = await open(`${LIST}?delivery_status=late&from=2026-01-01`, { language: 'de-DE' });
  await expect.element(page.getByText('Lieferstatus: Verspätet (bis zu 7 Tage)')).toBeVisible();
  await expect.element(page.getByText('Bestellt ab: 01.01.2026')).toBeVisible();
  await press('button', /Filter entfernen: Lieferstatus/);
  await expect.poll(() => location.search).toBe('?from=2026-01-01');
  expect(server.calls.some((call) => call.includes('delivery_status=late'))).toBe(true);
});

test('a link may ask for one customer’s open orders; both filters are shown and can be removed', async () => {
  const server = await open(`${LIST}?customer_no=41136&open=true`);
  await expect.element(page.getByText('Customer number: 41136')).toBeVisible();
  await press('button', 'Remove the filter: Progress, Open ones only');
  await expect.poll(() => location.search).toBe('?customer_no=41136');
  expect(server.calls.some((call) => call.includes('customer_no=41136&open=true'))).toBe(true);
});

test('a link may ask for the orders of one machine; the filter is shown and can be removed', async () => {
  const server = await open(`${LIST}?machine_no=QM-2014001`);
  await expect.element(page.getByText('Machine: QM-2014001')).toBeVisible();
  expect(server.calls.some((call) => call.includes('machine_no=QM-2014001'))).toBe(true);
  await press('button', 'Remove the filter: Machine, QM-2014001');
  await expect.poll(() => location.search).toBe('');
});

test('if the search of a link is too long, no orders are counted and no file is offered until it is shortened', async () => {
  const server = await open(`${LIST}?search=${'x'.repeat(150)}`);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect
    .element(search)
    .toHaveAccessibleDescription('Please shorten your search to at most 100 characters.');
  await expect.element(page.getByText(/^\d+ orders?$/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
  await search.fill('x');
  await expect.element(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  expect(server.calls.filter((call) => call.includes('xx'))).toEqual([]);
});

test('at level 0 no price is shown, in the list, on the page or when reordering', async () => {
  await open(LIST, { level: 0 });
  await expect.element(page.getByRole('link', { name: ORDER_NO })).toBeVisible();
  expect(asText()).not.toMatch(/€|\btotal\b|price/i);
  await press('link', ORDER_NO);
  await expect.element(heading(`Order ${ORDER_NO}`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(asText()).not.toMatch(/€|subtotal|unit price/i);
  await arrived();
  await press('button', 'Order again');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  expect(asText()).not.toMatch(/€|price/i);
});

test('an order shows the day in Berlin on which it was created', async () => {
  await open(PAGE);
  await expect.poll(asText).toMatch(/Created on\s*03\/01\/2026\s*Order date\s*03\/01\/2026/);
});

test('the page shows what has arrived, what is still to come, and where the shipment is', async () => {
  await open(PAGE);
  const course = page.getByRole('list', { name: 'Course of the delivery' });
  await expect.element(course.getByText('Arrived on 03/05/2026')).toBeVisible();
  await expect.element(course.getByText('Still to come')).toBeVisible();
  await arrived();
  await press('button', 'What is still to come');
  await expect.element(course.getByText('1 of 2 × KD-0606-15 Ceramic media').last()).toBeVisible();
  await expect.element(course.getByText('1 × 10/10 SB Shaft seal')).toBeVisible();
  const tracking = page.getByRole('link', { name: 'Track shipment NL700001DE (opens in a new tab)' });
  await expect.element(tracking).toHaveAttribute('href', 'https://carrier.example/NL700001DE');
  await expect.element(tracking).toHaveAttribute('target', '_blank');
  await expect
    .element(page.getByRole('link', { name: 'Order receipt (PDF)' }))
    .toHaveAttribute('href', '/api/documents/d1/download/');
  await expect.element(page.getByRole('cell', { name: 'QM-2014001', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the page of an order says who ordered, for whom, and when the order was created', async () => {
  await open(PAGE, { language: 'de-DE' });
  await expect.element(page.getByText('Doris Händler im Auftrag von Schleiferei Nord GmbH')).toBeVisible();
  await expect.element(page.getByText('Angelegt am')).toBeVisible();
  expect(page.getByText('Firma', { exact: true }).elements()).toEqual([]);
});

test('a person who sees the orders of several companies is shown the company of each', async () => {
  await open(LIST, { kind: 'staff' });
  await expect
    .element(page.getByRole('rowheader', { name: `${ORDER_NO} Schleiferei Nord GmbH` }))
    .toBeVisible();
  goTo(PAGE);
  await expect.element(page.getByText('Company', { exact: true })).toBeVisible();
});

test('a document that cannot be fetched is reported next to its link, and the next press tries again', async () => {
  const server = await open(PAGE);
  server.refuse('GET /documents/', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  await arrived();
  await press('link', 'Order receipt (PDF)');
  await expect.element(page.getByText('The file could not be downloaded. Please try again.')).toBeVisible();
  await press('link', 'Order receipt (PDF)');
  await expect
    .poll(() => server.calls.filter((call) => call === 'GET /documents/d1/download/').length)
    .toBe(2);
  expect(await violations()).toEqual([]);
});

test('the printed page shows the facts, no buttons, and no focus ring', async () => {
  await open(PAGE);
  await arrived();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByRole('link', { name: /Track shipment NL700001DE/ })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(getComputedStyle(focused()).outlineStyle).toBe('none');
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('goods that are picked up have a place, and no tracking', async () => {
  const server = await open('/shop/media');
  server.order = {
    delivery_term: 'FCA Moorhusen, Tor 3',
    delivery_status: 'ready_for_dispatch',
    tracking_no: null,
    tracking_url: null,
  };
  goTo(PAGE);
  await expect.element(page.getByText('Ready for pick-up')).toBeVisible();
  await expect.element(page.getByText('Moorhusen, Tor 3', { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: /Track/ }).elements()).toEqual([]);
});

test('goods that the customer’s carrier has picked up are not said to be on their way', async () => {
  const server = await open('/shop/media');
  server.order = { delivery_term: 'FCA Moorhusen, Tor 3', tracking_no: null, tracking_url: null };
  const [part] = wireDeliveries().items;
  server.deliveries = [{ ...part!, delivered_on: null }];
  goTo(PAGE);
  await expect.element(page.getByText('Handed over to your carrier').first()).toBeVisible();
  expect(page.getByText('On its way to you').elements()).toEqual([]);
});

test('a tracking address that is not a web address is not offered', async () => {
  const server = await open('/shop/media');
  server.order = { tracking_url: 'javascript:alert(1)' };
  goTo(PAGE);
  await expect.element(page.getByText('NL700001DE')).toBeVisible();
  expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
});

test('the first 25 of 250 lines are shown; once all are shown, reading continues at the first new one', async () => {
  const server = await open('/shop/media');
  const [line] = wireOrder(true).items;
  server.order = {
    items: Array.from({ length: 250 }, (_, index) => ({ ...line!, position: index + 1 })),
  };
  goTo(PAGE);
  const items = page.getByRole('table', { name: 'Items of the order' });
  await expect.element(items).toBeVisible();
  await expect.poll(() => items.getByRole('row').elements().length).toBe(26);
  await arrived();
  await press('button', 'Show all 250 items');
  await expect.poll(heard).toContain('All 250 items are shown.');
  await expect.poll(() => items.getByRole('row').elements().length).toBe(251);
  await expect.poll(() => focused().closest('tr')?.textContent ?? '').toMatch(/^26\D/);
  await expect.element(page.elementLocator(focused())).toBeInViewport();
});

test('each line can be saved on the memory list, with its quantity and machine, and removed again', async () => {
  const server = await open(PAGE);
  await arrived();
  const save = 'Save on memory list: 10/10 SB for machine QM-2014001';
  await expect.element(page.getByRole('button', { name: 'Save on memory list: KD-0606-15' })).toBeVisible();
  await press('button', save);
  await expect.poll(heard).toContain('10/10 SB is on your memory list for machine QM-2014001.');
  expect(server.memory.get('10/10 SB')).toMatchObject({ quantity: 1, machine_no: 'QM-2014001' });
  expect(await violations()).toEqual([]);
  await press('button', 'Take off memory list: 10/10 SB for machine QM-2014001');
  await expect.poll(heard).toContain('10/10 SB is no longer on your memory list.');
  await expect.element(page.getByRole('button', { name: save })).toBeVisible();
});

test('the page of an order fits into 320 pixels, in German too', async () => {
  await page.viewport(320, 700);
  await open(PAGE, { language: 'de-DE' });
  await expect.element(page.getByRole('button', { name: /Auf die Merkliste: KD-0606-15/ })).toBeVisible();
  expect(needsSidewaysScrolling()).toBe(false);
});

test('each part of an order has its own shipment, and no shipment is shown twice', async () => {
  const server = await open('/shop/media');
  const [part] = wireDeliveries().items;
  const shipped = (number: number, tracking: object) => ({ ...part!, delivery_no: number, ...tracking });
  server.deliveries = [
    shipped(1, { tracking_no: 'NL1', tracking_url: 'https://carrier.example/NL1' }),
    shipped(2, { tracking_no: 'NL2' }),
    shipped(3, { tracking_url: 'javascript:alert(1)' }),
    shipped(4, { tracking_url: 'https://carrier.example/4', delivered_on: null }),
    shipped(5, { tracking_no: 'NL700001DE', tracking_url: 'https://carrier.example/NL700001DE' }),
  ];
  goTo(PAGE);
  const course = page.getByRole('list', { name: 'Course of the delivery' });
  const follow = (name: string) => course.getByRole('link', { name: `${name} (opens in a new tab)` });
  await expect.element(follow('Track shipment NL1')).toHaveAttribute('href', 'https://carrier.example/NL1');
  await expect.element(course.getByText('Tracking number NL2')).toBeVisible();
  await expect.element(follow('Track delivery 4')).toBeVisible();
  await expect.element(follow('Track shipment NL700001DE')).toBeVisible();
  expect(page.getByRole('link', { name: /^Track/ }).elements()).toHaveLength(3);
  expect(await violations()).toEqual([]);
});

test('all lines of an order, or none, can be selected at once, and the number selected is announced', async () => {
  const server = await open('/shop/media');
  server.comparedLines = 250;
  goTo(PAGE);
  await arrived();
  await press('button', 'Order again');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Lines selected: 249 of 249')).toBeVisible();
  await press('button', 'Select none');
  await expect.poll(heard).toContain('Lines selected: 0 of 249');
  expect(dialog.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  await press('button', 'Select all');
  await expect.poll(heard).toContain('Lines selected: 249 of 249');
  await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).elements().length).toBe(249);
  await expect.poll(() => focused().textContent).toBe('Select all');
  expect(await violations()).toEqual([]);
});

test('reordering shows what has changed before anything is added, and then what was added', async () => {
  const server = await open(PAGE);
  await arrived();
  await press('button', 'Order again');
  const dialog = page.getByRole('dialog', { name: `Order ${ORDER_NO} again` });
  await expect.element(dialog.getByText('Discontinued')).toBeVisible();
  await expect.poll(heard).toContain('One line has changed since the order.');
  expect(await violations()).toEqual([]);
  await press('button', 'Add to the cart');
  await expect.element(dialog.getByText('One line is in your cart')).toBeVisible();
  await expect.poll(() => focused().textContent).toBe('Open the cart');
  expect(server.calls.filter((call) => call.startsWith('GET /shopping-cart')).length).toBeGreaterThan(1);
  await press('button', 'Done');
  await expect.poll(() => focused().textContent).toBe('Order again');
});

test('staff can see the order but not reorder it', async () => {
  await open(PAGE, { kind: 'staff' });
  await expect.element(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Order again' }).elements()).toEqual([]);
});
