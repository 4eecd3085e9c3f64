import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import {
  heading,
  isOpened,
  leave,
  open,
  openAsBuilt,
  openReview,
  press,
  reload,
  storeDraft,
  storedDraft,
  type,
} from './fixture.tsx';

afterEach(leave);
afterEach(() => vi.restoreAllMocks());

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const back = () => history.back();
const forward = () => history.forward();
const at = async (step: number) => {
  await expect.element(heading(new RegExp(`Step ${step} of 4`))).toBeVisible();
  await isOpened();
};
const stepInAddress = () => new URLSearchParams(location.search).get('step');

test('the browser’s back and forward buttons lead through the steps with everything entered', async () => {
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

test('the step list leads back, never forward', async () => {
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

test('an address that asks for a later step is corrected', async () => {
  await open('/shop/checkout?step=review&intent=quote');
  await at(1);
  await expect.poll(() => location.search).toBe('?intent=quote&step=overview');
  history.pushState(null, '', '/shop/checkout?step=placed');
  await expect.poll(stepInAddress).toBe('overview');
  history.pushState(null, '', '/shop/checkout?step=%3Cscript%3E&intent=QUOTE');
  await expect.poll(() => location.search).toBe('?step=overview');
});

test('a reload keeps the step and the entries, submitted or half typed', async () => {
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
    'attempts',
    'contactPerson',
    'currentStep',
    'customerOrderNo',
    'deliveryAddress',
    'requestedDeliveryDate',
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

test('nothing is ordered while the page shows a quote request, even if the person went back while checkout could not be opened', async () => {
  const server = await openReview();
  await press('link', 'Overview');
  await at(1);
  await press('radio', /A quote request/);
  await expect.poll(() => location.search).toBe('?intent=quote&step=overview');
  server.refuse('GET /my-contact-person/', { status: 503, code: 'SERVICE_UNAVAILABLE_ERROR' });
  await reload();
  await expect.element(heading('Checkout cannot be opened')).toBeVisible();
  back();
  await expect.poll(() => location.search).toBe('?step=review');
  server.refuse('GET /my-contact-person/', undefined);
  await press('button', 'Try again');
  await expect.element(heading('Step 3 of 4: Review your order')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send quote' })).not.toBeInTheDocument();
  history.pushState(null, '', '/shop/checkout?intent=quote');
  await at(1);
  await press('button', 'Continue to review');
  await expect.element(heading('Step 3 of 4: Review your quote request')).toBeVisible();
  await press('checkbox', /I have read and accept/);
  await press('button', 'Send quote');
  await expect.element(heading('Step 4 of 4: Quote request sent')).toBeVisible();
  expect(server.submits.map(({ body }) => body['is_quote'])).toEqual([true]);
});

/** Stores a draft as the portal did before each intent had an attempt of its own. */
const storeOldDraft = (key: string) =>
  storeDraft({ attempts: undefined, attempt: { key, sent: '[["KD-0606-15",{"cents":4250,"quantity":2}]]' } });

test.each([
  ['o-0123456789abcdef', '', 'Checking whether your order arrived', false],
  ['q-0123456789abcdef', 'intent=quote&', 'Checking whether your quote request arrived', true],
])(
  'an attempt %s of an earlier version is repeated as the order or quote request that it was',
  async (key, query, title, isQuote) => {
    storeOldDraft(key);
    const server = await open('/auth/migration');
    server.next('lost');
    history.pushState(null, '', `/shop/checkout?${query}step=review`);
    await expect.element(heading(`Step 3 of 4: ${title}`)).toBeVisible();
    expect(server.submits[0]).toMatchObject({ key, body: { is_quote: isQuote } });
  },
);

test('a quote request of an earlier version whose answer is missing is neither sent as an order nor forgotten', async () => {
  storeOldDraft('q-0123456789abcdef');
  const server = await open('/shop/checkout?step=review');
  await expect.element(heading('Step 3 of 4: Review your order')).toBeVisible();
  await isOpened();
  expect(server.submits).toEqual([]);
  expect(storedDraft()!['attempts']).toEqual([
    { key: expect.not.stringContaining('q-'), sent: null },
    { key: 'q-0123456789abcdef', sent: expect.stringContaining('KD-0606-15') },
  ]);
});

test('the placed page survives a reload and the back key, and the next checkout starts empty', async () => {
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

test('an order that another tab has placed is named here, with its number', async () => {
  const server = await openReview();
  server.lines.clear();
  const otherTab = new BroadcastChannel('customer-portal');
  otherTab.postMessage({
    type: 'cartChanged',
    customerNo: null,
    placed: { kind: 'order', number: '700002' },
  });
  otherTab.close();
  const title = heading('This cart has just been ordered: 700002');
  await expect.element(title).toBeVisible();
  await expect.element(title).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'View the order' }))
    .toHaveAttribute('href', '/myotec/my-orders/700002');
});

test.each(['step=placed', 'intent=quote'])(
  'an empty cart leads to the memory list, and the person is told why (%s)',
  async (query) => {
    const server = await open('/auth/migration');
    server.lines.clear();
    history.pushState(null, '', `/shop/checkout?${query}`);
    await expect.element(heading('My memory list')).toBeVisible();
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent('Your cart is empty. To order or to request a quote, put articles into it first.');
  },
);

/** Collects the notices that are shown from now on. */
const noticesSince = () => {
  const seen = new Set<Element>();
  const watch = new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[role="alertdialog"]')) seen.add(notice);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return seen;
};

test.each([
  ['its checkout', '/shop/checkout?offer=1', 'Offer 1 can no longer be accepted'],
  ['its page', '/myotec/my-offers/1', 'Offer not found'],
])('an offer that does not exist is reported once at %s', async (_, path, title) => {
  const server = await openAsBuilt('/auth/migration');
  const unknown = { status: 404, code: 'OFFER_NOT_FOUND_ERROR' };
  server.refuse('GET /offer/details/', unknown);
  server.refuse('GET /offers/', unknown);
  const notices = noticesSince();
  history.pushState(null, '', path);
  await expect.element(heading(title)).toBeVisible();
  await expect
    .element(page.getByRole('alertdialog').getByText('The offer could not be found.'))
    .toBeVisible();
  await expect.poll(() => document.activeElement?.outerHTML).toContain('<h1');
  expect(server.calls.filter((call) => call.includes('/1/'))).toHaveLength(1);
  expect(notices.size).toBe(1);
});

test('the lines of an offer are not described as being in the cart', async () => {
  await openAsBuilt('/shop/checkout?offer=299999');
  await expect.element(page.getByRole('table', { name: 'Articles of the offer' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Articles in the cart' })).not.toBeInTheDocument();
});

test('the last page says which offer the order comes from, even after a reload', async () => {
  await open('/shop/checkout?offer=299999', {
    choices: 'one',
    answers: { 'POST /offers/299999/accept/': () => ({ kind: 'order', number: '4500018' }) },
  });
  await type(/Customer order number/, 'PO-1');
  await press('button', 'Continue to review');
  await at(3);
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await at(4);
  await expect.element(page.getByText('Order from offer 299999')).toBeVisible();
  await expect.element(page.getByText('4500018').first()).toBeVisible();
  await reload();
  await at(4);
  await expect.element(page.getByText('Order from offer 299999')).toBeVisible();
});

test('a confirmation that cannot be fetched is reported next to its link, and the page stays', async () => {
  const server = await openReview();
  server.refuse('GET /documents/', { status: 500, code: 'GENERAL_SERVER_ERROR' });
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await at(4);
  const downloads = () => server.calls.filter((call) => call.startsWith('GET /documents/')).length;
  await press('link', 'Order receipt (PDF)');
  await expect.element(page.getByText('The file could not be downloaded. Please try again.')).toBeVisible();
  await expect.element(page.getByText('4500017')).toBeVisible();
  await press('link', 'Order receipt (PDF)');
  await expect.poll(downloads).toBe(2);
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

test('another person finds no kept draft', async () => {
  storeDraft();
  await open('/shop/checkout?step=review', { userId: 'u2' });
  await at(1);
  await expect.element(page.getByRole('textbox', { name: /Customer order number/ })).toHaveValue('');
});

test('blocked or full storage does not prevent an order', async () => {
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
