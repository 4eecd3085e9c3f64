import { berlinDay } from '#server/domain/calendar-day.ts';

interface Worked {
  readonly workedBy: string | null;
  readonly workVersion: number;
}

/** Returns whether a person at the desk has seen the latest change to a request. */
export const hasSeenLatest = (offer: Worked, version: number): boolean => offer.workVersion === version;

/** Returns whether this person works on the request and has seen its latest change. */
export const isInHandsOf = (offer: Worked, staffId: string, version: number): boolean =>
  offer.workedBy === staffId && hasSeenLatest(offer, version);

/** Returns whether an offer that is made now may end on this day: any day from today up to a year from now. */
export const isPlausibleEnd = (day: string, now: Date): boolean => {
  const inAYear = new Date(now);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  return day >= berlinDay(now) && day <= berlinDay(inAYear);
};
