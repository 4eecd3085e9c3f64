import dayjs from 'dayjs';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';

import { languageOf } from './language.ts';

const DATE_FORMATS: Readonly<Record<Language, string>> = { 'de-DE': 'DD.MM.YYYY', 'en-GB': 'MM/DD/YYYY' };

/** Formats an ISO date as section 1 of the specification wants it: `20.11.2026` in German, `11/20/2026` in English. */
export const formatDate = (iso: string, language: string): string =>
  dayjs(iso).format(DATE_FORMATS[languageOf(language)]);

/**
 * Formats the day in Europe/Berlin on which something was recorded, because the day of an order, or the last day of an offer, is the same
 * for every reader.
 */
export const formatRecordDate = (instant: string, language: string): string =>
  formatDate(berlinDay(new Date(instant)), language);

/** Formats the day and the time of day: `20.11.2026, 14:05`. */
export const formatTime = (iso: string, language: string): string => {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  return `${formatDate(iso, language)}, ${time.format(new Date(iso))}`;
};

/** The formats are kept, because creating one takes as long as formatting a hundred numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a count such as `1.234` in German and `1,234` in English. */
export const formatNumber = (value: number, language: string): string => {
  let format = numberFormats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language);
    numberFormats.set(language, format);
  }
  return format.format(value);
};

/** Returns the name of a country such as `DE` in the reader's language; any other code stays as it is. */
export const countryName = (code: string, language: string): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Returns the name of one of the portal's languages in the reader's language. */
export const languageName = (named: Language, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(named.slice(0, 2)) ?? named;
