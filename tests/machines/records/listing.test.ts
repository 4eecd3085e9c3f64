import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import type { ListQuery } from '#contract/list.contract.ts';
import { EVERYTHING, isDay } from '#machines/records/listing/list-query.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';

const LIST: ListDefinition = {
  filters: { category: {}, subcategory: { within: 'category' }, city: { typed: true }, from: { day: true } },
  sorts: ['description', '-description'],
};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const start = (query: Partial<ListQuery> = {}) => {
  const calls: { query: ListQuery; reply: PromiseWithResolvers<{ total: number }> }[] = [];
  const addresses: { query: ListQuery; replace: boolean }[] = [];
  const clock = new SimulatedClock();
  const actors = listingActors({
    findPage: (wanted) => {
      const reply = Promise.withResolvers<{ total: number }>();
      calls.push({ query: wanted, reply });
      return reply.promise;
    },
  });
  const search = createActor(listingMachine.provide({ actors }), {
    input: { list: LIST, query: { ...EVERYTHING, ...query } },
    clock,
  });
  search.on('address.wanted', ({ query: wanted, replace }) => addresses.push({ query: wanted, replace }));
  search.start();
  const value = () => search.getSnapshot().value;
  return {
    search,
    calls,
    addresses,
    clock,
    value,
    type: (terms: string) => search.send({ type: 'terms.type', terms: { search: terms } }),
    typeDay: (from: string) => search.send({ type: 'terms.type', terms: { from } }),
    day: () => search.getSnapshot().context.terms['from'],
    answer: async (total: number, call = calls.length - 1) => {
      calls[call]?.reply.resolve({ total });
      await settle();
    },
    fail: async (call = calls.length - 1) => {
      calls[call]?.reply.reject({ status: 500, code: 'GENERAL_SERVER_ERROR' });
      await settle();
    },
  };
};

test('searches for what the address says', async () => {
  const { calls, value, answer, addresses } = start({ search: 'paste', page: 2 });
  expect(value()).toBe('searching');
  expect(calls[0]?.query).toMatchObject({ search: 'paste', page: 2 });
  await answer(60);
  expect(value()).toEqual({ settled: 'results' });
  expect(addresses).toEqual([]);
});

test('says when nothing matches', async () => {
  const { value, answer } = start();
  await answer(0);
  expect(value()).toEqual({ settled: 'nothingFound' });
});

test('searches after a pause in typing, not for every letter', async () => {
  const { calls, type, clock, answer, addresses, value } = start({ page: 3 });
  await answer(100);
  for (const terms of ['p', 'pa', 'pas']) {
    type(terms);
    clock.increment(200);
  }
  expect(calls).toHaveLength(1);
  expect(value()).toBe('typing');
  clock.increment(100);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.query).toMatchObject({ search: 'pas', page: 1 });
  expect(addresses).toEqual([{ query: calls[1]?.query, replace: true }]);
});

test('does not wait for the pause when Enter is pressed', () => {
  const { calls, type, search } = start();
  type('  paste ');
  search.send({ type: 'terms.submit' });
  expect(calls.at(-1)?.query.search).toBe('paste');
});

test('never shows an answer that was overtaken', async () => {
  const { search, calls, answer, value } = start();
  search.send({ type: 'query.change', change: { filters: { category: 'pastes' } } });
  await answer(3, 1);
  expect(value()).toEqual({ settled: 'results' });
  await answer(0, 0);
  expect(value()).toEqual({ settled: 'results' });
  expect(search.getSnapshot().context.total).toBe(3);
  expect(calls).toHaveLength(2);
});

test('starts at the first page after a filter, and keeps the filter when a page is turned', async () => {
  const { search, calls, addresses, answer } = start({ page: 4 });
  await answer(100);
  search.send({ type: 'query.change', change: { filters: { category: 'pastes' } } });
  await answer(100);
  search.send({ type: 'query.change', change: { page: 2 } });
  expect(calls.slice(1).map(({ query }) => [query.filters['category'], query.page])).toEqual([
    ['pastes', 1],
    ['pastes', 2],
  ]);
  expect(addresses.map(({ replace }) => replace)).toEqual([false, false]);
});

test('drops the subcategory when another category is chosen', () => {
  const { search, calls } = start({ filters: { category: 'pastes', subcategory: 'fine' } });
  search.send({ type: 'query.change', change: { filters: { category: 'oils' } } });
  expect(calls.at(-1)?.query).toMatchObject({ filters: { category: 'oils' } });
});

test('keeps half-typed terms when a page size is chosen', () => {
  const { search, calls, type } = start();
  type('oil');
  search.send({ type: 'query.change', change: { pageSize: 50 } });
  expect(calls.at(-1)?.query).toMatchObject({ search: 'oil', pageSize: 50 });
});

test('searches for a typed day after the pause, keeps it with another filter, and drops it when it is cleared', () => {
  const { search, calls, addresses, clock, typeDay, day } = start();
  typeDay('2026-11-20');
  clock.increment(300);
  expect(addresses).toEqual([{ query: calls[1]?.query, replace: true }]);
  search.send({ type: 'query.change', change: { filters: { category: 'oils' } } });
  expect(day()).toBe('2026-11-20');
  typeDay('');
  clock.increment(300);
  expect(calls.slice(1).map(({ query }) => query.filters)).toEqual([
    { from: '2026-11-20' },
    { category: 'oils', from: '2026-11-20' },
    { category: 'oils' },
  ]);
});

test('shows the day of a link in its field', () => {
  const { day } = start({ filters: { from: '2026-11-20' } });
  expect(day()).toBe('2026-11-20');
});

test('does not search for a day before its year is typed: until then, the field keeps the text and the list keeps its day', () => {
  const { calls, addresses, clock, typeDay, day } = start({ filters: { from: '2025-11-20' } });
  for (const typed of ['0002-11-20', '0020-11-20', '0202-11-20']) {
    typeDay(typed);
    clock.increment(300);
    expect(day()).toBe(typed);
  }
  typeDay('2026-11-20');
  clock.increment(300);
  const asked = ['2025-11-20', '2025-11-20', '2025-11-20', '2026-11-20'];
  expect(addresses.map(({ query }) => query.filters['from'])).toEqual(asked);
  expect(calls.slice(1).map(({ query }) => query.filters['from'])).toEqual(asked);
});

test('shows the current day again when another filter is chosen while a year is half typed', () => {
  const { search, calls, typeDay, day } = start({ filters: { from: '2025-11-20' } });
  typeDay('0002-11-20');
  search.send({ type: 'query.change', change: { filters: { category: 'oils' } } });
  expect(calls.at(-1)?.query.filters).toEqual({ category: 'oils', from: '2025-11-20' });
  expect(day()).toBe('2025-11-20');
});

test.each([
  ['2026-11-20', 'is'],
  ['2028-02-29', 'is'],
  ['2026-02-29', 'is not'],
  ['2026-13-01', 'is not'],
  ['0202-11-20', 'is not'],
  ['20261-11-20', 'is not'],
  ['2026-11', 'is not'],
  ['2026-11-20T00:00', 'is not'],
  ['tomorrow', 'is not'],
])('“%s” %s a complete day', (text, verb) => {
  expect(isDay(text)).toBe(verb === 'is');
});

test('leaves out the terms of a link if they are too long and a filter is chosen', () => {
  const { search, calls } = start({ search: 'x'.repeat(101) });
  search.send({ type: 'query.change', change: { filters: { category: 'oils' } } });
  expect(calls.map(({ query }) => query.search)).toEqual(['']);
});

test('follows back and forward, and leaves the address as it is', async () => {
  const { search, calls, addresses, answer } = start({ search: 'oil' });
  await answer(3);
  search.send({ type: 'address.changed', query: { ...EVERYTHING, search: 'paste' } });
  expect(calls.at(-1)?.query.search).toBe('paste');
  expect(search.getSnapshot().context.terms['search']).toBe('paste');
  expect(addresses).toEqual([]);
});

test('does not search again when the address matches what is shown', async () => {
  const { search, calls, answer } = start({ search: 'oil' });
  await answer(3);
  search.send({ type: 'address.changed', query: { ...EVERYTHING, search: 'oil' } });
  expect(calls).toHaveLength(1);
});

test('shows the last page when the address asks for one beyond it', async () => {
  const { calls, answer, addresses, value } = start({ page: 40, pageSize: 10 });
  await answer(25);
  expect(calls.at(-1)?.query.page).toBe(3);
  expect(addresses).toEqual([{ query: calls.at(-1)?.query, replace: true }]);
  await answer(25);
  expect(value()).toEqual({ settled: 'results' });
});

test.each([
  ['typed', false],
  ['pasted into the address', true],
])('reports terms over 100 characters that are %s, and searches for nothing', (_, inAddress) => {
  const terms = 'ß'.repeat(101);
  const { calls, type, clock, value, search } = start(inAddress ? { search: terms } : {});
  const before = calls.length;
  if (!inAddress) {
    type(terms);
    clock.increment(300);
  }
  expect(value()).toBe('termsTooLong');
  search.send({ type: 'terms.submit' });
  expect(value()).toBe('termsTooLong');
  expect(calls).toHaveLength(before);
  type('ß'.repeat(100));
  clock.increment(300);
  expect(calls).toHaveLength(before + 1);
});

test('counts characters, not their halves', () => {
  const { value } = start({ search: '😀'.repeat(100) });
  expect(value()).toBe('searching');
});

test('offers another try after a failure', async () => {
  const { search, value, fail, answer } = start();
  await fail();
  expect(value()).toBe('failed');
  search.send({ type: 'search.retry' });
  await answer(1);
  expect(value()).toEqual({ settled: 'results' });
});
