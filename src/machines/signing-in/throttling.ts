import { DEFAULT_WAIT_SECONDS, type Failure } from '#contract/failure.contract.ts';

/** A chart with this in its context makes a person wait after too many tries. */
export interface Throttling {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** No further try is possible before this time, in milliseconds. */
  readonly throttledUntil: number;
}

/** The wait is counted down second by second. */
export const COUNTDOWN = { second: 1_000 };

/** Returns the time until which the person has to wait after a refusal with 429. */
export const throttledBy = (
  { retryAfter }: Failure,
  { now }: Pick<Throttling, 'now'>,
): Pick<Throttling, 'throttledUntil'> => ({
  throttledUntil: now() + (retryAfter ?? DEFAULT_WAIT_SECONDS) * 1_000,
});

export const isWaitOver = ({ now, throttledUntil }: Throttling): boolean => now() >= throttledUntil;

/** Returns the seconds until the next possible try. */
export const secondsToWait = ({ now, throttledUntil }: Throttling): number =>
  Math.max(0, Math.ceil((throttledUntil - now()) / 1_000));
