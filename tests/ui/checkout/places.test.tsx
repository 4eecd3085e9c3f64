import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { heading, leave, open, openReview, press, reload, storeDraft, storedDraft, type } from './stage.tsx';

afterEach(leave);
afterEach(() => vi.restoreAllMocks());

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const back = () => history.back();
const forward = () => history.forward();
const at = async (step: number) => {
  await expect.element(heading(new RegExp(`Step ${step} of 4`))).toBeVisible();
};
const stepInAddress = () => new URLSearchParams(location.search).get('step');

test('back and forward of the browser lead through the steps with everything entered', async () => {
  await open('/shop/checkout');
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to delivery');
  await at(2);
  expect(stepInAddress()).toBe('delivery');
  await press('radio', /Beck GmbH store/);
  await press('radio', /Anna Berg/);
  await press('button', 'Continue to review');
  await at(3);
  back();
  await at(2);
  await expect.element(page.getByRole('radio', { name: /Beck GmbH store/ })).toBeChecked();
  await expect.element(heading(/Step 2 of 4/)).toHaveFocus();
  back();
  await at(1);
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('PO-1');
  forward();
  await at(2);
  forward();
  await at(3);
});

test('the step list leads back, never on', async () => {
  await openReview();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Placed' })).not.toBeInTheDocument();
  await press('link', 'Delivery');
  await at(2);
  await press('link', 'Overview');
  await at(1);
  await expect.element(page.getByRole('link', { name: 'Review' })).not.toBeInTheDocument();
});

test('a change link leads straight back to review', async () => {
  await openReview();
  await press('link', 'Change your details');
  await at(1);
  await type(/Customer order number/, 'PO-2');
  await reload();
  await at(1);
  await press('button', 'Save and back to review');
  await at(3);
  await expect.element(page.getByText('PO-2')).toBeVisible();

  await press('link', 'Change the delivery address');
  await at(2);
  await press('radio', /Beck GmbH works/);
  await press('button', 'Continue to review');
  await at(3);
  await expect.element(page.getByText('Gleitschleiferweg 1')).toBeVisible();
});

test('an address that asks for too much is put right', async () => {
  await open('/shop/checkout?step=review&intent=quote');
  await at(1);
  await expect.poll(() => location.search).toBe('?intent=quote&step=overview');
  history.pushState(null, '', '/shop/checkout?step=placed');
  await expect.poll(stepInAddress).toBe('overview');
  history.pushState(null, '', '/shop/checkout?step=%3Cscript%3E&intent=QUOTE');
  await expect.poll(() => location.search).toBe('?step=overview');
});

test('a reload keeps the step and what was typed, sent or not', async () => {
  await open('/shop/checkout');
  await type(/Customer order number/, 'half-ty');
  await reload();
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('half-ty');
  await press('button', 'Continue to delivery');
  await press('radio', /Ben Öztürk/);
  await reload();
  await at(2);
  await expect.element(page.getByRole('radio', { name: /Ben Öztürk/ })).toBeChecked();
});

test('a reload never turns a quote request into an order', async () => {
  const server = await open('/shop/checkout?intent=quote');
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to delivery');
  await press('radio', /Beck GmbH store/);
  await press('radio', /Anna Berg/);
  await press('button', 'Continue to review');
  await at(3);
  const stored = storedDraft()!;
  expect(JSON.stringify(stored)).not.toMatch(/quote/i);
  expect(Object.keys(stored).toSorted()).toEqual([
    'additionalInformation',
    'attempt',
    'contactPerson',
    'currentStep',
    'customerOrderNo',
    'deliveryAddress',
    'userId',
  ]);
  expect(stored).toMatchObject({ userId: 'u1', currentStep: 2, contactPerson: 'anna' });
  await reload();
  await at(3);
  await press('checkbox', /I have read and accept/);
  await press('button', 'Send quote');
  await at(4);
  expect(server.submits.map(({ body }) => body['is_quote'])).toEqual([true]);
});

test('the placed page survives a reload and the back key, and the next checkout begins anew', async () => {
  const server = await openReview();
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await at(4);
  await reload();
  await at(4);
  await expect.element(page.getByText('4500017')).toBeVisible();

  history.pushState(null, '', '/shop/checkout?step=review');
  await expect.poll(stepInAddress).toBe('placed');
  await expect.element(page.getByText('4500017')).toBeVisible();

  server.lines.set('KD-0606-15', { cents: 4_250, quantity: 1 });
  history.pushState(null, '', '/shop/checkout');
  await at(1);
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('');
});

test('an empty cart leads to the memory list', async () => {
  const server = await open('/auth/migration');
  server.lines.clear();
  history.pushState(null, '', '/shop/checkout?step=placed');
  await expect.element(heading('My memory list')).toBeVisible();
});

test('checkout that cannot be opened says so and can be tried again', async () => {
  const server = await open('/auth/migration');
  server.refuse('GET /my-contact-person/', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  history.pushState(null, '', '/shop/checkout');
  await expect.element(heading('Checkout cannot be opened')).toBeVisible();
  server.refuse('GET /my-contact-person/', undefined);
  await press('button', 'Try again');
  await at(1);
});

test.each([
  ['no JSON', '{"customerOrderNo":'],
  ['no draft', '[1,2,3]'],
  ['fields of the wrong kind', JSON.stringify({ userId: 'u1', customerOrderNo: 7, currentStep: 99 })],
  ['a hostile key', JSON.stringify({ userId: 'u1', attempt: { key: '"><script>', sent: null } })],
])('a kept draft that holds %s counts as none', async (_, stored) => {
  localStorage.setItem('checkout-draft', stored);
  await open('/shop/checkout');
  await at(1);
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('');
});

test('another person finds nothing of a kept draft', async () => {
  storeDraft();
  await open('/shop/checkout?step=review', { userId: 'u2' });
  await at(1);
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('');
});

test('blocked or full storage keeps nobody from ordering', async () => {
  await open('/auth/migration');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  history.pushState(null, '', '/shop/checkout');
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to delivery');
  await press('radio', /Beck GmbH store/);
  await press('radio', /Anna Berg/);
  await press('button', 'Continue to review');
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(heading(/Step 4 of 4/)).toBeVisible();
});
