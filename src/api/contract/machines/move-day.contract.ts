const YEARS_BACK = 5;
const YEARS_AHEAD = 2;

const inYears = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) + years)}${today.slice(4)}`;

/** Returns whether a machine may have moved or may be going to move on that day; both are ISO dates. */
export const isPlausibleMove = (day: string, today: string): boolean =>
  day >= inYears(today, -YEARS_BACK) && day <= inYears(today, YEARS_AHEAD);
