import { setImmediate as tick } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { newestFirst } from '#server/identity/newest-first.ts';
import { oneAtATime } from '#server/identity/one-at-a-time.ts';

const FULL = new Error('full');
const refusal = () => FULL;

/** Makes tasks that end when the test says so, and records which have begun. */
const bench = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await tick();
  };
  return { begun, work, end };
};

test('the newest work begins first, and no more runs at once than is allowed', async () => {
  const { begun, work, end } = bench();
  const inTurn = newestFirst({ atOnce: 2, waiting: 10, refusal });
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(work(name)));
  await tick();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('a');
  expect(begun).toEqual(['a', 'b', 'e', 'd']);
  for (const name of ['e', 'd', 'c']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('if more work comes than may wait, the task that has waited longest is refused, and the rest is done', async () => {
  const { begun, work, end } = bench();
  const inTurn = newestFirst({ atOnce: 1, waiting: 2, refusal });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => inTurn(work(name))));
  await tick();
  for (const name of ['a', 'd', 'c']) await end(name);
  expect(begun).toEqual(['a', 'd', 'c']);
  expect(
    (await all).map((settled) => (settled.status === 'fulfilled' ? settled.value : settled.reason)),
  ).toEqual(['a', FULL, 'c', 'd']);
});

test('work that fails makes room for the next', async () => {
  const inTurn = newestFirst({ atOnce: 1, waiting: 2, refusal });
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a full queue refuses the next task, other queues accept theirs, and a queue that has emptied accepts again', async () => {
  const { work, end } = bench();
  const inTurn = oneAtATime({ most: 2, refusal });
  const line = [inTurn('one', work('a')), inTurn('one', work('b'))];
  await expect(inTurn('one', work('c'))).rejects.toBe(FULL);
  const other = inTurn('other', work('d'));
  for (const name of ['a', 'b', 'd']) {
    await tick();
    await end(name);
  }
  expect(await Promise.all([...line, other])).toEqual(['a', 'b', 'd']);
  expect(await inTurn('one', async () => 'e')).toBe('e');
});
