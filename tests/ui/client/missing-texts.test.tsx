import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reportMissingText } from '#api/config/missing-texts.ts';

const realFetch = globalThis.fetch;
let posted: { url: string; body: unknown }[] = [];

beforeEach(() => {
  posted = [];
  document.cookie = 'csrftoken=token; path=/';
  vi.useFakeTimers();
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || typeof init?.body !== 'string') throw new TypeError('no such call');
    posted.push({ url: input, body: JSON.parse(init.body) });
    return new Response(null, { status: 204 });
  };
});

afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = realFetch;
});

test('reports each missing text to the server once, together with the others of its namespace', async () => {
  reportMissingText('de-DE', 'shell', 'menu.new');
  reportMissingText('de-DE', 'shell', 'menu.other');
  reportMissingText('de-DE', 'shell', 'menu.new');
  reportMissingText('en-GB', 'shop', 'price.new');
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(posted).toEqual([
    {
      url: '/api/locales/missing/',
      body: { language: 'de-DE', namespace: 'shell', keys: ['menu.new', 'menu.other'] },
    },
    { url: '/api/locales/missing/', body: { language: 'en-GB', namespace: 'shop', keys: ['price.new'] } },
  ]);
});

test('reports nothing about a language that the portal does not have', async () => {
  reportMissingText('fr-FR', 'shell', 'menu.new');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(posted).toEqual([]);
});
