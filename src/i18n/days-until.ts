import { berlinDay } from '#contract/berlin-day.contract.ts';

const DAY_MS = 86_400_000;

/** Counts whole days from today in Europe/Berlin to an ISO date: 0 on that day itself, negative after it. */
export const daysUntil = (day: string): number =>
  (Date.parse(day) - Date.parse(berlinDay(new Date()))) / DAY_MS;
