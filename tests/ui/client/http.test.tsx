import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { get, patch, path, post } from '#api/client/http.ts';
import { listenToClient, type SessionDeadlines } from '#api/client/reports.ts';
import type { Failure } from '#contract/failure.contract.ts';
import { timeLimit } from '#src/time-limit.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

const realFetch = globalThis.fetch;
let sent: Sent[] = [];
let settled: string[] = [];
let failures: Failure[] = [];
let prolonged: SessionDeadlines[] = [];
let stop = () => {};

/** Answers the calls in turn, and repeats the last answer. */
const answerWith = (...answers: (() => Response)[]) => {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({
      method: init?.method ?? 'GET',
      url: url.pathname + url.search,
      headers: new Headers(init?.headers),
      body,
    });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer();
  };
};
const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });
const refusal =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(code, { status, headers: { 'content-type': 'text/plain', ...headers } });

beforeEach(() => {
  sent = [];
  settled = [];
  failures = [];
  prolonged = [];
  document.cookie = 'csrftoken=first; path=/';
  stop = listenToClient({
    onSettled: (subject) => settled.push(subject),
    onFailure: (failure) => failures.push(failure),
    onSessionProlonged: (deadlines) => prolonged.push(deadlines),
    language: () => 'de-DE',
    timeLimit,
  });
});

afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  document.cookie = 'csrftoken=; path=/; max-age=0';
});

test('speaks snake_case on the wire and camelCase in code', async () => {
  answerWith(json({ item_list: [{ article_no: '0012', price_cents: null }], page_size: 10 }));
  const answer = await get('/media/', { query: { pageSize: 10, search: undefined, machineNo: null } });
  expect(sent[0]?.url).toBe('/api/media/?page_size=10');
  expect(answer).toEqual({ itemList: [{ articleNo: '0012', priceCents: null }], pageSize: 10 });
});

test('sends the language of the portal', async () => {
  answerWith(json({}));
  await get('/media/');
  expect(sent[0]?.headers.get('accept-language')).toBe('de-DE');
});

test('keeps an article number with a slash as one part of the path', async () => {
  answerWith(json({}));
  await get(path`/spare-parts/${'10/10 SB'}/`);
  expect(sent[0]?.url).toBe('/api/spare-parts/10%2F10%20SB/');
});

test('sends the CSRF token and the key of the attempt when it submits', async () => {
  answerWith(json({ kind: 'order', number: '1' }));
  await post(
    '/shopping-cart/submit/',
    { isQuote: false, customerOrderNo: 'A_1' },
    { idempotencyKey: 'k'.repeat(16) },
  );
  expect(sent[0]?.headers.get('x-csrftoken')).toBe('first');
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k'.repeat(16));
  expect(sent[0]?.body).toEqual({ is_quote: false, customer_order_no: 'A_1' });
});

test('fetches a token first if there is none', async () => {
  document.cookie = 'csrftoken=; path=/; max-age=0';
  answerWith(() => {
    document.cookie = 'csrftoken=second; path=/';
    return json({})();
  });
  await patch('/me/language/', { language: 'de-DE' });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/config/',
    'PATCH /api/me/language/',
  ]);
  expect(sent[1]?.headers.get('x-csrftoken')).toBe('second');
});

test('renews a token that was refused, and repeats the call once', async () => {
  answerWith(
    refusal(403, 'CSRF_ERROR'),
    () => {
      document.cookie = 'csrftoken=second; path=/';
      return json({})();
    },
    json({ done: true }),
  );
  expect(await post('/auth/sign-out/')).toEqual({ done: true });
  expect(sent[2]?.headers.get('x-csrftoken')).toBe('second');
  expect(failures).toEqual([]);
});

test('gives up when the renewed token is refused too', async () => {
  answerWith(refusal(403, 'CSRF_ERROR'), json({}), refusal(403, 'CSRF_ERROR'));
  await expect(post('/auth/sign-out/')).rejects.toMatchObject({ status: 403, code: 'CSRF_ERROR' });
  expect(sent).toHaveLength(3);
});

test.each([
  [
    'a code of the catalogue',
    refusal(404, 'ORDER_NOT_FOUND_ERROR'),
    { status: 404, code: 'ORDER_NOT_FOUND_ERROR' },
  ],
  ['another text', refusal(502, '<html>Bad gateway</html>'), { status: 502, code: null }],
  [
    'a time to wait',
    refusal(429, 'TOO_MANY_REQUESTS_ERROR', { 'retry-after': '30' }),
    { status: 429, retryAfter: 30 },
  ],
])('throws a failure with %s, and reports it once', async (_, answer, expected) => {
  answerWith(answer);
  await expect(get('/orders/')).rejects.toMatchObject({ ...expected, acted: false });
  expect(failures).toEqual([expect.objectContaining(expected)]);
});

test('counts the seconds to wait if the server names the end of the wait', async () => {
  const end = new Date(Date.now() + 60_000).toUTCString();
  answerWith(refusal(429, 'TOO_MANY_REQUESTS_ERROR', { 'retry-after': end }));
  await expect(get('/orders/')).rejects.toMatchObject({ status: 429 });
  expect(failures[0]?.retryAfter).toBeGreaterThan(30);
  expect(failures[0]?.retryAfter).toBeLessThanOrEqual(60);
});

test('marks the refusal of an act as a consequence of what the person did', async () => {
  answerWith(refusal(403, 'PERMISSION_DENIED_ERROR'));
  await expect(post('/shopping-cart/add/', { articleNo: '1', quantity: 1 })).rejects.toMatchObject({
    acted: true,
  });
});

test('throws a failure without a status when no answer arrived', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(post('/shopping-cart/submit/', {})).rejects.toMatchObject({
    status: null,
    code: null,
    acted: true,
  });
  expect(failures).toHaveLength(1);
});

test.each([
  ['a call', () => get('/media/')],
  ['a call that can be dropped', () => get('/media/', { signal: new AbortController().signal })],
  ['an act', () => post('/auth/sign-out/')],
])('gives up %s after fifteen seconds, and says so', async (_, call) => {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  globalThis.fetch = (_input, init) => {
    expect(init?.signal?.aborted).toBe(true);
    return Promise.reject(new DOMException('', 'TimeoutError'));
  };
  await expect(call()).rejects.toMatchObject({ status: null });
  expect(limits).toHaveBeenCalledWith(15_000);
  expect(failures).toMatchObject([{ status: null }]);
  limits.mockRestore();
});

test('reports nothing about a call that was dropped', async () => {
  const controller = new AbortController();
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('dropped', 'AbortError')));
    });
  const call = get('/media/', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ status: null });
  expect(failures).toEqual([]);
});

test('reads the deadlines of the session from each answer, by the clock of this device', async () => {
  const aheadMs = 600_000;
  const server = (ms: number) => new Date(Date.now() - aheadMs + ms).toUTCString();
  answerWith(
    json(
      {},
      {
        date: server(0),
        'x-session-warn-at': server(60_000),
        'x-session-expires-at': server(120_000),
      },
    ),
  );
  const before = Date.now();
  await get('/media/');
  const after = Date.now();
  // The server sends whole seconds.
  expect(prolonged[0]!.warnAt).toBeGreaterThan(before + 60_000 - 2_000);
  expect(prolonged[0]!.warnAt).toBeLessThan(after + 60_000 + 2_000);
  expect(prolonged[0]!.expiresAt - prolonged[0]!.warnAt).toBe(60_000);
});

test('reports no deadlines where the server sent none', async () => {
  answerWith(json({}));
  await get('/config/');
  expect(prolonged).toEqual([]);
});

test('reports the end of each call, and its subject', async () => {
  answerWith(json({}));
  await get('/media/', { query: { search: 'belt' } });
  await post('/shopping-cart/add/', { articleNo: '10/10 SB', quantity: 2 });
  expect(settled).toEqual(['GET /media/', 'POST /shopping-cart/add/ 10/10 SB']);

  answerWith(refusal(500, 'GENERAL_SERVER_ERROR'));
  await expect(patch('/me/', { firstName: 'Ada' })).rejects.toThrow('GENERAL_SERVER_ERROR');
  expect(settled.at(-1)).toBe('PATCH /me/');
  expect(failures).toMatchObject([{ subject: 'PATCH /me/' }]);
});

test('names the request that was refused', async () => {
  answerWith(refusal(500, 'GENERAL_SERVER_ERROR', { 'x-request-id': 'request-4711' }));
  await expect(get('/me/')).rejects.toMatchObject({ requestId: 'request-4711' });
  expect(failures).toMatchObject([{ requestId: 'request-4711' }]);
});
