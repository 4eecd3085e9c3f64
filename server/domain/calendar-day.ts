import type { Language } from '#contract/list.contract.ts';

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the ISO calendar date in Europe/Berlin: orders are dated with this day, and offers expire at its end (settled point 30). */
export const berlinDay = (instant: Date): string => berlin.format(instant);

/**
 * Returns the first day whose orders the law requires to be kept: the periods of § 257 HGB and § 147 AO begin with the end of the calendar
 * year.
 */
export const ordersKeptFrom = (now: Date, years: number): string =>
  `${String(Number(berlinDay(now).slice(0, 4)) - years).padStart(4, '0')}-01-01`;

/** Writes a day as section 1 of the specification does: `20.11.2026` in German, `11/20/2026` in English. */
export const writtenDay = (isoDay: string, language: Language): string => {
  const [year, month, day] = isoDay.split('-');
  return language === 'de-DE' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
};
