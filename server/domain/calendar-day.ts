import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';

/** Returns the first day whose orders must still be kept: the periods of § 257 HGB and § 147 AO begin with the end of the calendar year. */
export const ordersKeptFrom = (now: Date, years: number): string =>
  `${String(Number(berlinDay(now).slice(0, 4)) - years).padStart(4, '0')}-01-01`;

/** Writes a day as section 1 of the specification does: `20.11.2026` in German, `11/20/2026` in English. */
export const writtenDay = (isoDay: string, language: Language): string => {
  const [year, month, day] = isoDay.split('-');
  return language === 'de-DE' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
};
