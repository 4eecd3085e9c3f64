const HOUR_MILLISECONDS = 60 * 60_000;

/** How often somebody may do it within an hour: enough for a class in one office, too few to try a list of addresses. */
export const ACTS_PER_HOUR = {
  sign_up: 20,
  verification_mail: 3,
  // Given up for whoever has no link that works: who gets no further one can use the latest.
  reset_mail: 3,
  reset_mail_from: 100,
} as const;
export type CountedAct = keyof typeof ACTS_PER_HOUR;

/** Acts before this instant no longer count. */
export const actsCountFrom = (now: Date): Date => new Date(now.getTime() - HOUR_MILLISECONDS);

/** Whole seconds until an act no longer counts. */
export const secondsUntilUncounted = (doneAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((doneAt.getTime() + HOUR_MILLISECONDS - now.getTime()) / 1_000));
