const DAY = 24 * 60 * 60_000;

/** Enough for every change of mind, too few to flood customer service. */
export const DELETION_REQUESTS_PER_DAY = 5;

export const deletionRequestsCountFrom = (now: Date): Date => new Date(now.getTime() - DAY);

/** How many seconds until another request may be made, given those that count, the latest first; `null`: at once. */
export const secondsUntilNextDeletionRequest = (made: readonly Date[], now: Date): number | null => {
  const oldest = made[DELETION_REQUESTS_PER_DAY - 1];
  return oldest === undefined ? null : Math.ceil((oldest.getTime() + DAY - now.getTime()) / 1000);
};
