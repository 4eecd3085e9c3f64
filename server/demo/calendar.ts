import { berlinDay } from '#contract/berlin-day.contract.ts';
import { DAY_MS } from '#server/domain/durations.ts';

/** Returns the instant this many days after `now`, or before it for a negative number. */
export const instantAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Returns the calendar date in Europe/Berlin this many days after `now`. */
export const dayAfter = (now: Date, days: number): string => berlinDay(instantAfter(now, days));
