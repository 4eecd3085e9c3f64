import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answeringFrom } from '#api/client/first-answers.ts';
import { ACTING_FOR_HEADER } from '#contract/companies/acting-for.contract.ts';

const CART = '/api/shopping-cart/list';
const USER = '/api/users/current-user/';

const answer = (body: string, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json', date: new Date().toUTCString() },
  body,
});
const pageWithAnswers = () =>
  answeringFrom(() => ({
    language: 'de-DE',
    answers: { [CART]: answer('"of the page"'), [USER]: answer('"user"') },
  }));
const page = () => pageWithAnswers().fetch;
const german = { headers: { 'Accept-Language': 'de-DE' } };

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('"of the server"'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ask = async (call: typeof fetch, url: string, init: RequestInit = german): Promise<unknown> =>
  (await call(url, init)).json();

test('answers a first call from the page, and the next from the server', async () => {
  const call = page();
  expect(await ask(call, CART)).toBe('of the page');
  expect(await ask(call, CART)).toBe('of the server');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a refusal that came with the page is returned as a refusal', async () => {
  const { fetch: call } = answeringFrom(() => ({
    language: 'de-DE',
    answers: { [USER]: answer('NO_SESSION', 401) },
  }));
  const response = await call(USER, german);
  expect(response.status).toBe(401);
  expect(await response.text()).toBe('NO_SESSION');
});

test('the date of an answer includes the time that has passed since the page was sent', async () => {
  const { headers } = await page()(CART, german);
  const [{ responseStart } = { responseStart: 0 }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  const expected = Date.now() + performance.now() - responseStart;
  expect(Math.abs(Date.parse(headers.get('date')!) - expected)).toBeLessThan(2_500);
});

test('leaves an answer in another language to the server', async () => {
  expect(await ask(page(), CART, { headers: { 'Accept-Language': 'en-GB' } })).toBe('of the server');
});

test('leaves an answer about a customer of the dealer to the server', async () => {
  const headers = { ...german.headers, [ACTING_FOR_HEADER]: '10017' };
  expect(await ask(page(), CART, { headers })).toBe('of the server');
});

test('the answers that came with the page are not used after a call that changes something', async () => {
  const call = page();
  await call('/api/auth/sign-in/', { method: 'POST', ...german });
  expect(await ask(call, CART)).toBe('of the server');
});

test('the answers that came with the page are not used once another call has asked who is signed in', async () => {
  const call = page();
  expect(await ask(call, USER)).toBe('user');
  await call(`${USER}?represents`, german);
  expect(await ask(call, CART)).toBe('of the server');
});

test('answers older than ten seconds are not used', async () => {
  const call = page();
  expect(await ask(call, USER)).toBe('user');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(await ask(call, CART)).toBe('of the server');
});

test('the answer in the page counts as the latest until something is done, the call is made again, or ten seconds have passed', async () => {
  const known = pageWithAnswers();
  expect(known.isAnsweredByPage(CART)).toBe(false);
  await ask(known.fetch, CART);
  expect(known.isAnsweredByPage(CART)).toBe(true);
  await ask(known.fetch, CART);
  expect(known.isAnsweredByPage(CART)).toBe(false);

  const acted = pageWithAnswers();
  await ask(acted.fetch, CART);
  await acted.fetch('/api/shopping-cart/add/', { method: 'POST', ...german });
  expect(acted.isAnsweredByPage(CART)).toBe(false);

  const waited = pageWithAnswers();
  await ask(waited.fetch, CART);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(waited.isAnsweredByPage(CART)).toBe(false);
});
