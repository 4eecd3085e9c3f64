const YEARS_BACK = 5;
const YEARS_AHEAD = 2;

const inYears = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) + years)}${today.slice(4)}`;

/** Returns whether a past or future move of a machine on that day is plausible; both days are ISO dates. */
export const isPlausibleMove = (day: string, today: string): boolean =>
  day >= inYears(today, -YEARS_BACK) && day <= inYears(today, YEARS_AHEAD);
