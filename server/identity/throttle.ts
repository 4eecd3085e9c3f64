import type { Database } from '#server/db/database.ts';
import {
  deleteSignInFailuresBefore,
  findNthLatestFailure,
  recordSignInFailure,
} from '#server/db/sign-in-failures.store.ts';
import {
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ADDRESS,
  secondsUntilForgotten,
  windowStart,
} from '#server/domain/sign-in-throttle.ts';

export interface SignInAttempt {
  readonly emailFolded: string;
  readonly networkAddress: string;
  readonly at: Date;
}

/** Seconds to wait before another try for this account or from this address; `null`: none. */
export const findThrottle = async (db: Database, attempt: SignInAttempt): Promise<number | null> => {
  const { emailFolded, networkAddress, at } = attempt;
  const since = windowStart(at);
  const blocking = await Promise.all([
    findNthLatestFailure(db, { of: { emailFolded }, since }, FAILURES_PER_ACCOUNT),
    findNthLatestFailure(db, { of: { networkAddress }, since }, FAILURES_PER_ADDRESS),
  ]);
  const waits = blocking.filter((failedAt) => failedAt !== undefined);
  return waits.length === 0
    ? null
    : Math.max(...waits.map((failedAt) => secondsUntilForgotten(failedAt, at)));
};

export const countFailure = async (db: Database, attempt: SignInAttempt): Promise<void> => {
  const { at, ...who } = attempt;
  await deleteSignInFailuresBefore(db, windowStart(at));
  await recordSignInFailure(db, { ...who, failedAt: at });
};
