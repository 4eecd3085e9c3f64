import { berlinDay } from '#server/domain/calendar-day.ts';

const DAY_MS = 86_400_000;

/** The instant that many days after (before, when negative) `now`. */
export const instantAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** The calendar date in Europe/Berlin that many days after `now`. */
export const dayAfter = (now: Date, days: number): string => berlinDay(instantAfter(now, days));
