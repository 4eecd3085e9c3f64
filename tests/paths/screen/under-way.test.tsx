import { afterEach, beforeEach, expect, test } from 'vitest';

import { download } from '#api/client/files.ts';
import { get } from '#api/client/http.ts';
import { listenToClient } from '#api/client/reports.ts';
import { timeLimit } from '#src/time-limit.ts';
import { callsGivenUp, callsOnceIdle, limitCalls, watchCalls } from '#tests/support/browser/under-way.ts';

const { fetch } = window;
const { timeout } = AbortSignal;
let stop: () => void;

/** The server answers only the call for the settings. */
beforeEach(() => {
  window.fetch = (to, init) =>
    (to as string).endsWith('/config/')
      ? Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
      : new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as DOMException));
        });
  watchCalls();
  limitCalls(50);
  stop = listenToClient({
    onSettled: () => {},
    onFailure: () => {},
    onSessionProlonged: () => {},
    language: () => 'en-GB',
    timeLimit,
  });
});
afterEach(() => {
  stop();
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

test('a file that is held back for too long is given up like any other call', async () => {
  await expect(download('/orders/csv/')).rejects.toMatchObject({ status: null });
  expect(callsGivenUp()).toEqual(['GET /api/orders/csv/']);
});

test('a call that the portal itself drops does not count as given up', async () => {
  const dropped = new AbortController();
  const call = get('/media/', { signal: dropped.signal });
  dropped.abort();
  await expect(call).rejects.toMatchObject({ status: null });
  expect(callsGivenUp()).toEqual([]);
});
