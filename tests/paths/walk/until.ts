import { TIMEOUT_MS } from '#tests/support/timeout.ts';

/** A deliberate fault that lasts this many milliseconds counts as permanent. */
const STAYS_MS = 1_000;

/** The first two looks are this many milliseconds apart, because more frequent ones would slow the page down. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until everything holds, or until the fault that `expected` names has lasted for a while.
 * @throws with what did not hold, and how long the wait took
 */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  otherwise: string | (() => string),
  expected?: string,
): Promise<void> => {
  const begin = performance.now();
  let unexpected = begin;
  for (let wait = FIRST_PAUSE_MS; !(await holds()); wait = Math.min(LONGEST_PAUSE_MS, wait * 1.5)) {
    const now = performance.now();
    const fault = typeof otherwise === 'string' ? otherwise : otherwise();
    if (expected === undefined || !fault.includes(expected)) unexpected = now;
    if (now - begin > TIMEOUT_MS || now - unexpected > STAYS_MS)
      throw new Error(`${fault} (waited for ${Math.round((now - begin) / 1_000)} s)`);
    await pause(wait);
  }
};
