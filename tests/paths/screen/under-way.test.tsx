import { afterEach, beforeEach, expect, test } from 'vitest';

import { get } from '#api/client/http.ts';
import { callsGivenUp, callsOnceIdle, limitCalls, watchCalls } from '#tests/support/browser/under-way.ts';

const { fetch } = window;
const { timeout } = AbortSignal;

/** The server answers nothing but the settings. */
beforeEach(() => {
  window.fetch = (to, init) =>
    (to as string).endsWith('/config/')
      ? Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
      : new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as DOMException));
        });
  watchCalls();
  limitCalls(50);
});
afterEach(() => {
  window.fetch = fetch;
  AbortSignal.timeout = timeout;
});

test('a call may take as long as the walk allows, and the walk learns which call was given up', async () => {
  await get('/config/');
  expect(callsGivenUp()).toEqual([]);
  await expect(get('/media/')).rejects.toMatchObject({ status: null });
  expect(callsGivenUp()).toEqual(['GET /api/media/']);
  expect(await callsOnceIdle(100)).toBe(0);
});

test('a call that the portal itself drops does not count as given up', async () => {
  const dropped = new AbortController();
  const call = get('/media/', { signal: dropped.signal });
  dropped.abort();
  await expect(call).rejects.toMatchObject({ status: null });
  expect(callsGivenUp()).toEqual([]);
});
