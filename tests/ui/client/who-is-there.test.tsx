import { afterEach, beforeEach, expect, test } from 'vitest';

import { queryClient } from '#api/client/query-client.ts';
import { get } from '#api/client/http.ts';
import {
  dropWish,
  keepRepresentedCustomer,
  representedCustomerNo,
  wishForCustomer,
} from '#api/client/represented-customer.ts';
import { watchRestoredPage } from '#api/session/restored-page.ts';
import { checkSession } from '#api/session/session.ts';

const realFetch = globalThis.fetch;
let userId = 'anna';
/** Collects the customers that the calls named. */
let named: (string | null)[] = [];
let held: PromiseWithResolvers<void> | undefined;

/** Answers that the dealer acts for the customer that the call names. */
const answer = (customerNo: string | null) => ({
  id: userId,
  permission_level: 99,
  role: 0,
  language: 'en-GB',
  price_requests: { limit: null, used: 0, remaining: null },
  session: { expires_at: '2030-01-01T00:00:00Z', warn_at: '2030-01-01T00:00:00Z' },
  ...(customerNo !== null && { acting_for: { customer_no: customerNo, company_name: 'Kunde' } }),
});

beforeEach(() => {
  userId = 'anna';
  named = [];
  globalThis.fetch = async (_input, init) => {
    const customerNo = new Headers(init?.headers).get('x-acting-for');
    named.push(customerNo);
    await held?.promise;
    init?.signal?.throwIfAborted();
    return new Response(JSON.stringify(answer(customerNo)), {
      headers: { 'content-type': 'application/json' },
    });
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  document.cookie = 'csrftoken=; path=/; max-age=0';
  sessionStorage.clear();
  dropWish();
  queryClient.clear();
});

const actsFor = async () => (await checkSession()).visitor.actingFor?.customerNo;

test('a dealer continues for the same customer after signing in again', async () => {
  keepRepresentedCustomer('10042');
  expect(await actsFor()).toBe('10042');
  expect(await actsFor()).toBe('10042');
});

test('after a dealer, a colleague who signs in buys for their own company', async () => {
  keepRepresentedCustomer('10042');
  await actsFor();
  userId = 'bert';
  const { visitor } = await checkSession();
  expect(visitor).toMatchObject({ actingFor: null, customerLost: false });
  expect(representedCustomerNo()).toBeNull();
});

test('a colleague buys for the customer that they choose themselves', async () => {
  keepRepresentedCustomer('10042');
  await actsFor();
  userId = 'bert';
  wishForCustomer('10043');
  expect(await actsFor()).toBe('10043');
});

test('a requested customer is named only by the call that asks whether the dealer may buy for them', async () => {
  keepRepresentedCustomer('10042', 'anna');
  wishForCustomer('10043');
  await get('/shopping-cart/list');
  await actsFor();
  await get('/shopping-cart/list');
  expect(named).toEqual(['10042', '10043', '10042']);
});

test('while a dealer stops buying for a customer, other calls name the customer until the server has answered', async () => {
  keepRepresentedCustomer('10042', 'anna');
  wishForCustomer(null);
  await get('/shopping-cart/list');
  expect(await actsFor()).toBeUndefined();
  expect(named).toEqual(['10042', null]);
});

test('the answer to an earlier check is not used for a customer who was requested meanwhile', async () => {
  held = Promise.withResolvers<void>();
  const before = checkSession().catch(() => null);
  await expect.poll(() => named).toEqual([null]);
  wishForCustomer('10043');
  const after = actsFor();
  await expect.poll(() => named).toEqual([null, '10043']);
  held.resolve();
  held = undefined;
  expect(await after).toBe('10043');
  await before;
});

test('the answer to an earlier check is not used once another person has signed in', async () => {
  held = Promise.withResolvers<void>();
  const before = checkSession().catch(() => null);
  await expect.poll(() => named).toEqual([null]);
  const after = checkSession();
  await expect.poll(() => named).toEqual([null, null]);
  held.resolve();
  held = undefined;
  userId = 'bert';
  expect((await after).visitor.userId).toBe('bert');
  await before;
});

/** Returns what a restored page does, given the tokens when it was left and when it came back. */
const restored = (left: string, found: string, persisted = true): string[] => {
  const done: string[] = [];
  const watching = new AbortController();
  watchRestoredPage(
    { reload: () => done.push('reloads'), check: () => done.push('checks') },
    watching.signal,
  );
  document.cookie = `csrftoken=${left}; path=/`;
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  document.cookie = `csrftoken=${found}; path=/`;
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  watching.abort();
  return done;
};

test('a page restored by “back” is reloaded if somebody has signed in or out meanwhile', () => {
  expect(restored('of-anna', 'of-nobody')).toEqual(['reloads']);
});

test('a page restored by “back” asks whether its session is still valid', () => {
  expect(restored('of-anna', 'of-anna')).toEqual(['checks']);
});

test('a page that is loaded from scratch does not count as restored', () => {
  expect(restored('of-anna', 'of-nobody', false)).toEqual([]);
});
