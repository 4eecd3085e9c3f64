/** Failed sign-ins that one account and one network address may have within the window (decisions 11). */
export const FAILURES_PER_ACCOUNT = 10;
export const FAILURES_PER_ADDRESS = 100;

const WINDOW_MILLISECONDS = 15 * 60_000;

/** Failures before this instant no longer count. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MILLISECONDS);

/** Whole seconds until a failure no longer counts. */
export const secondsUntilForgotten = (failedAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((failedAt.getTime() + WINDOW_MILLISECONDS - now.getTime()) / 1_000));
