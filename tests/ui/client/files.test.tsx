import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { download } from '#api/client/files.ts';
import { keepRepresentedCustomer } from '#api/client/represented-customer.ts';
import { listenToClient } from '#api/client/reports.ts';
import type { Failure } from '#contract/failure.contract.ts';
import { timeLimit } from '#src/time-limit.ts';

const realFetch = globalThis.fetch;
const LIMIT_MS = { answer: 60_000, file: 50 };
const saved: { name: string; url: string }[] = [];
const settled: string[] = [];
const failures: Failure[] = [];
let stop: () => void;

beforeEach(() => {
  saved.length = 0;
  settled.length = 0;
  failures.length = 0;
  stop = listenToClient({
    onSettled: (subject) => settled.push(subject),
    onFailure: (failure) => failures.push(failure),
    onSessionProlonged: () => {},
    language: () => 'de-DE',
    timeLimit: (awaited) => AbortSignal.timeout(LIMIT_MS[awaited]),
  });
  // A click on the link would make the browser save the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href });
  });
});

afterEach(() => {
  stop();
  keepRepresentedCustomer(null);
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const answer = (response: () => Response | Promise<Response>): void => {
  globalThis.fetch = () => Promise.resolve(response());
};

test('a file is saved whole, under the name that the server gives it', async () => {
  const content = new Uint8Array([0xef, 0xbb, 0xbf, 0x00, 0xff]);
  answer(
    () =>
      new Response(content, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="_l.csv"; filename*=UTF-8''%C3%96l%20%25.csv`,
        },
      }),
  );
  await download('/orders/csv/');
  expect(saved.map(({ name }) => name)).toEqual(['Öl %.csv']);
  const kept = await (await realFetch(saved[0]!.url)).arrayBuffer();
  expect(new Uint8Array(kept)).toEqual(content);
  expect(failures).toEqual([]);
});

test('a file is requested in the language of the page, and for the customer that the tab buys for', async () => {
  const asked: (string | null)[][] = [];
  globalThis.fetch = (_, { headers } = {}) => {
    const sent = new Headers(headers);
    asked.push([sent.get('accept-language'), sent.get('x-acting-for')]);
    return Promise.resolve(new Response(''));
  };
  await download('/datasheets/csv/?changed=true');
  keepRepresentedCustomer('41136');
  await download('/datasheets/csv/?changed=true');
  expect(asked).toEqual([
    ['de-DE', null],
    ['de-DE', '41136'],
  ]);
});

/** Sends the headers of a file once the first pause is over, and its content after the second, unless it is given up meanwhile. */
const slowFile =
  (headersMs: number, contentMs: number): typeof fetch =>
  async (_, init) => {
    const signal = init!.signal!;
    await Promise.race([
      sleep(headersMs),
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    ]);
    const body = new ReadableStream({
      start: async (content) => {
        signal.addEventListener('abort', () => content.error(signal.reason));
        await sleep(contentMs);
        content.enqueue(new Uint8Array([1]));
        content.close();
      },
    });
    return new Response(body);
  };

test('a file that does not begin to arrive within the limit for files is given up', async () => {
  globalThis.fetch = slowFile(60_000, 0);
  await expect(download('/orders/csv/')).rejects.toMatchObject({ status: null });
  expect(failures).toMatchObject([{ status: null, code: null }]);
  expect(saved).toEqual([]);
});

test('the portal waits a minute for a file to begin', () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  timeLimit('file');
  expect(limits).toHaveBeenCalledWith(60_000);
});

test('a file that has begun to arrive may take longer than the limit', async () => {
  globalThis.fetch = slowFile(0, 4 * LIMIT_MS.file);
  await download('/orders/csv/');
  expect(saved).toHaveLength(1);
  expect(failures).toEqual([]);
});

test.each([
  [
    () => new Response('DOCUMENT_NOT_FOUND_ERROR', { status: 404 }),
    { status: 404, code: 'DOCUMENT_NOT_FOUND_ERROR', retryAfter: null, acted: true },
  ],
  [
    () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } }),
    { status: 502, code: null, retryAfter: 7, acted: true },
  ],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    { status: null, code: null, retryAfter: null, acted: true },
  ],
])('a file that does not arrive is never saved, but reported once', async (response, failure) => {
  answer(response);
  await expect(download('/datasheets/1/download/')).rejects.toMatchObject(failure);
  expect(saved).toEqual([]);
  expect(failures).toMatchObject([failure]);
  expect(settled).toEqual(['GET /datasheets/1/download/']);
});
