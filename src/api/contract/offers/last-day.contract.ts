import { berlinDay } from '#contract/berlin-day.contract.ts';

/** Returns whether an offer that is made now may end on this day, an ISO date: any day from today up to a year from now. */
export const isPlausibleEnd = (day: string, now: Date | number): boolean => {
  const inAYear = new Date(now);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  return day >= berlinDay(now) && day <= berlinDay(inAYear);
};
