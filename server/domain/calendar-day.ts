import type { Language } from '#contract/list.contract.ts';

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the ISO calendar date in Europe/Berlin: orders carry it, and offers expire at its end (decisions 30). */
export const berlinDay = (instant: Date): string => berlin.format(instant);

/** Writes a day as section 1 of the specification does: `20.11.2026` in German, `11/20/2026` in English. */
export const writtenDay = (isoDay: string, language: Language): string => {
  const [year, month, day] = isoDay.split('-');
  return language === 'de-DE' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
};
