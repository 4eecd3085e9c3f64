import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { cartQuery } from '#api/carts/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

import { SUBMIT } from './checkout-server.ts';
import { heading, heard, leave, openReview, press, reload } from './fixture.tsx';

afterEach(leave);

const BUTTON = 'Order with obligation to pay';
const row = (name: RegExp) => page.getByRole('row', { name });
const send = async () => {
  await press('checkbox', /I have read and accept/);
  await press('button', BUTTON);
};

/** Sends an order that gets no answer, and stops asking for one. */
const stopWaiting = async () => {
  const server = await openReview();
  server.next('lost', 'lost');
  await send();
  await expect.element(heading(/Checking whether your order arrived/)).toHaveFocus();
  await press('button', 'Stop waiting');
  return server;
};

test('pressing twice sends once, and the sending is announced', async () => {
  const server = await openReview();
  const answer = server.hold(SUBMIT);
  await send();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(heard).toContain('Your order is being sent');
  await expect.element(page.getByRole('link', { name: 'Change your details' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  answer();
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(server.submits).toHaveLength(1);
});

test('a price that changed is shown next to the old one, and has to be confirmed again', async () => {
  const server = await openReview();
  server.lines.get('KD-0606-15')!.cents = 5_000;
  await send();
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toBeVisible();
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toHaveFocus();
  const line = page.getByRole('row', { name: /KD-0606-15/ });
  await expect.element(line).toMatchTextContent('2 × €42.50 = €85.00');
  await expect.element(line).toMatchTextContent('2 × €50.00 = €100.00');
  const total = page.getByRole('row', { name: /\bTotal/ });
  await expect.element(total).toMatchTextContent('€184.09');
  await expect.element(total).toMatchTextContent('€190.04');
  expect(await violations()).toEqual([]);

  await press('button', 'Accept and review again');
  await expect.element(heading('Step 3 of 4: Review your order')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I have read/ })).not.toBeChecked();
  await send();
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  const [first, second] = server.submits;
  expect(second!.body['fingerprint']).not.toBe(first!.body['fingerprint']);
});

test('a cart that another tab changes is shown at once next to the old one, and not ordered until it is confirmed again', async () => {
  const server = await openReview();
  await press('checkbox', /I have read and accept/);
  server.lines.get('KD-0606-15')!.quantity = 4;
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toHaveFocus();
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(/Nothing was sent/);
  await expect.element(page.getByRole('button', { name: BUTTON })).not.toBeInTheDocument();
  await expect.element(row(/KD-0606-15/)).toMatchTextContent(/2 × €42.50 = €85.00.*4 × €42.50 = €170.00/);
  expect(await violations()).toEqual([]);

  server.lines.get('KD-0606-15')!.quantity = 5;
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  await expect.element(row(/KD-0606-15/)).toMatchTextContent(/2 × €42.50 = €85.00.*5 × €42.50 = €212.50/);

  await press('button', 'Accept and review again');
  await expect.element(row(/KD-0606-15/)).toMatchTextContent(/€212.50/);
  await expect.element(page.getByRole('checkbox', { name: /I have read/ })).not.toBeChecked();
  await send();
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(server.submits).toHaveLength(1);
});

test('an order in progress stays in view as it was sent, whatever another tab does to the cart', async () => {
  const server = await openReview();
  const answer = server.hold(SUBMIT);
  await send();
  server.lines.get('KD-0606-15')!.quantity = 4;
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  await expect.element(row(/KD-0606-15/)).toMatchTextContent(/€85.00/);
  answer();
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toHaveFocus();
  await expect.element(row(/KD-0606-15/)).toMatchTextContent(/2 × €42.50 = €85.00.*4 × €42.50 = €170.00/);
});

test('a cart that changed during the wait for an answer is shown next to what was sent, however long the wait was', async () => {
  const server = await openReview();
  server.refuse(SUBMIT, 'lost');
  await send();
  await expect.element(heading(/Checking whether your order arrived/)).toHaveFocus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.lines.get('KD-0606-15')!.quantity = 4;
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  vi.useRealTimers();
  await press('button', 'Stop waiting');
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toBeVisible();
  await expect.element(row(/KD-0606-15/)).toMatchTextContent(/2 × €42.50 = €85.00.*4 × €42.50 = €170.00/);
});

test('a changed machine and a changed container are shown next to the old ones', async () => {
  const server = await openReview();
  Object.assign(server.lines.get('KD-0606-15')!, { machineNo: 'CT9-2001' });
  Object.assign(server.lines.get('10/10 SB')!, { containerSize: 15 });
  await send();
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toHaveFocus();
  await expect
    .element(row(/KD-0606-15/))
    .toMatchTextContent(/For no machine: 2 × .*For machine CT9-2001: 2 ×/);
  await expect.element(row(/10\/10 SB/)).toMatchTextContent(/Sack, 25 kg: 3 × .*Sack, 15 kg: 3 ×/);
  expect(await violations()).toEqual([]);
});

test.each([
  ['CONTACT_NOT_EXISTS_ERROR', /The contact person no longer exists/],
  ['NOT_FOUND_ERROR', /The delivery address no longer exists/],
])('%s leads back to delivery with the error at its field', async (code, message) => {
  const server = await openReview();
  server.next({ status: 404, code });
  await send();
  await expect.element(heading(/Step 2 of 4/)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(message);
  await expect.poll(() => document.title).toMatch(/^Error: Step 2 of 4/);
  const group = page.getByRole('radiogroup', {
    name: code === 'NOT_FOUND_ERROR' ? /Delivery address/ : /Contact person/,
  });
  await expect.element(group).toMatchTextContent(message);
  expect(group.getByRole('radio', { checked: true }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a cart that is empty when it is sent is reported, with links to the orders and to the shop', async () => {
  const server = await openReview();
  server.lines.clear();
  await send();
  const reason = page.getByRole('main').getByRole('alert');
  await expect.element(reason).toMatchTextContent(/Your cart was empty/);
  await expect.element(reason).toHaveFocus();
  await expect.element(reason.getByRole('link', { name: 'View my orders' })).toBeVisible();
  await expect.element(reason.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a cart that was empty when it was sent is not shown as an overview without lines', async () => {
  const server = await openReview();
  server.lines.clear();
  await send();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('alert')).toHaveFocus();
  for (const name of ['Overview', 'Delivery', 'Change the articles', 'Change the delivery address'])
    await expect.element(main.getByRole('link', { name })).not.toBeInTheDocument();
  for (const name of ['Back to delivery', 'Reset'])
    await expect.element(main.getByRole('button', { name })).not.toBeInTheDocument();
  history.pushState(null, '', '/shop/checkout?step=overview');
  await expect.poll(() => location.search).toBe('?step=review');
  await expect.element(main.getByRole('alert')).toMatchTextContent(/Your cart was empty/);
});

test.each([
  [403, 'PERMISSION_DENIED_ERROR', /You do not have the permission/],
  [400, 'VALIDATION_ERROR', /Something in your entries is not valid/],
  [429, 'TOO_MANY_REQUESTS_ERROR', /Too many requests/],
])('a refusal (%i) says why and leaves everything in place', async (status, code, message) => {
  const server = await openReview();
  server.next({ status, code });
  await send();
  const reason = page.getByRole('main').getByRole('alert');
  await expect.element(reason).toMatchTextContent(message);
  await expect.element(reason).toHaveFocus();
  await press('button', BUTTON);
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(new Set(server.submits.map(({ key }) => key)).size).toBe(1);
});

test('an idempotency key that was used for something else is replaced', async () => {
  const server = await openReview();
  server.next({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED_ERROR' });
  await send();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent(/sent already with other details/);
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
  await press('button', BUTTON);
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(new Set(server.submits.map(({ key }) => key)).size).toBe(2);
});

test.each(['lost', { status: 503, code: 'GENERAL_SERVER_ERROR' }] as const)(
  'after a lost reply (%o), the same key is sent again, and only one order is placed',
  async (outcome) => {
    const server = await openReview();
    server.next(outcome, 'lostAfterPlacing', outcome);
    await send();
    await expect.element(heading('Step 3 of 4: Checking whether your order arrived')).toBeVisible();
    await expect.element(heading(/Checking whether your order arrived/)).toHaveFocus();
    await expect.element(page.getByText(/Nothing is ordered twice/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await expect.poll(() => server.submits.length).toBe(2);
    await press('button', 'Ask again now');
    await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
    expect(new Set(server.submits.map(({ key }) => key)).size).toBe(1);
    expect(new Set(server.submits.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  },
);

test('a lost reply is requested again after a reload, although the cart is empty by then', async () => {
  const server = await openReview();
  server.next('silentAfterPlacing');
  await send();
  await expect.element(heading(/Checking whether your order arrived/)).toBeVisible();
  await reload();
  await expect.element(heading(/Checking whether your order arrived/)).toBeVisible();
  server.refuse(SUBMIT, undefined);
  await press('button', 'Ask again now');
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(new Set(server.submits.map(({ key }) => key)).size).toBe(1);
});

test('after a reload with an empty cart, a person who stops waiting sees no empty list, and can send the same order again', async () => {
  const server = await openReview();
  server.next('silentAfterPlacing');
  await send();
  await expect.element(heading(/Checking whether your order arrived/)).toBeVisible();
  await reload();
  await press('button', 'Stop waiting');
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Totals' })).not.toBeInTheDocument();
  expect(document.querySelector('.checkout-foot')?.textContent).toBe(BUTTON);
  expect(await violations()).toEqual([]);
  server.refuse(SUBMIT, undefined);
  await send();
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(new Set(server.submits.map((sent) => JSON.stringify(sent))).size).toBe(1);
});

test('after a reload that finds another cart, a person who stops waiting sees it as it is now, with nothing to compare', async () => {
  const server = await openReview();
  server.refuse(SUBMIT, 'lost');
  await send();
  await expect.element(heading(/Checking whether your order arrived/)).toBeVisible();
  server.lines.get('KD-0606-15')!.quantity = 4;
  await reload();
  await press('button', 'Stop waiting');
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toHaveFocus();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent(/It is not known whether your order arrived/);
  await expect.element(row(/KD-0606-15/)).toMatchTextContent('4€42.50€170.00');
  await expect.element(page.getByRole('columnheader', { name: 'Before' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('a person who stops waiting reads that the outcome is not known, and can view the orders or send again', async () => {
  const server = await stopWaiting();
  const reason = page.getByRole('main').getByRole('alert');
  await expect.element(reason).toMatchTextContent(/It is not known whether your order arrived/);
  await expect.element(reason).toHaveFocus();
  await expect.element(reason.getByRole('link', { name: 'View my orders' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('button', BUTTON);
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
  expect(new Set(server.submits.map(({ key }) => key)).size).toBe(1);
});

test('if the cart changes after a person stops waiting, the page still leaves open whether the order arrived', async () => {
  const server = await stopWaiting();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
  server.lines.get('KD-0606-15')!.quantity = 4;
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  await expect.element(heading('Step 3 of 4: Your cart has changed')).toBeVisible();
  const text = page.getByRole('main').getByRole('alert');
  await expect
    .element(text)
    .toMatchTextContent(/^It is not known whether your order arrived\s*Please compare/);
  await expect.element(text).not.toMatchTextContent(/Nothing was sent/);
});

test('a session that ends while sending leads to sign-in and back to the same step', async () => {
  const server = await openReview();
  server.next({ status: 401, code: 'UNAUTHENTICATED_ERROR' });
  server.signedIn = false;
  await send();
  await expect.element(heading('Sign in')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: /E-mail address/ }), 'ada@beck.example');
  await userEvent.fill(page.getByLabelText(/^Password/), 'Demo-Portal-2026!');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Step 3 of 4: Review your order')).toBeVisible();
  await expect.element(page.getByText('PO-4711')).toBeVisible();
  await expect.element(page.getByText(/Beck GmbH store/)).toBeVisible();
  expect(server.submits).toHaveLength(1);
  await send();
  await expect.element(heading('Step 4 of 4: Order placed')).toBeVisible();
});
