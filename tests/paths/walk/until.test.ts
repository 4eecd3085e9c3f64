import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TIMEOUT_MS } from '#tests/support/timeout.ts';

import { until } from './until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns how a walk ends if its condition is not met within these milliseconds. */
const givenUp = async (waiting: Promise<void>, after: number): Promise<string> => {
  const [end] = await Promise.all([
    waiting.then(
      () => 'it was so',
      (error: Error) => error.message,
    ),
    vi.advanceTimersByTimeAsync(after),
  ]);
  return end;
};

test('a walk that gives up says what it waited for, and for how long', async () => {
  const waiting = until(
    () => false,
    () => 'the focus is lost',
  );
  expect(await givenUp(waiting, TIMEOUT_MS + 1_000)).toBe(
    `the focus is lost (waited for ${TIMEOUT_MS / 1_000} s)`,
  );
});

test('a walk continues as soon as its condition is met', async () => {
  let looks = 0;
  const waited = until(() => (looks += 1) === 3, 'nothing');
  await vi.advanceTimersByTimeAsync(100);
  await waited;
  expect(looks).toBe(3);
});

test('a walk waits until a deliberate fault has lasted for a while', async () => {
  const waiting = until(() => false, 'no heading', 'no heading');
  expect(await givenUp(waiting, 2_000)).toBe('no heading (waited for 1 s)');
});
