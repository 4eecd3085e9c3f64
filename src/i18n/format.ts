import dayjs from 'dayjs';

import type { Language } from '#contract/list.contract.ts';

const DATE_FORMATS: Readonly<Record<Language, string>> = { 'de-DE': 'DD.MM.YYYY', 'en-GB': 'MM/DD/YYYY' };

const isGerman = (language: string): language is 'de-DE' => language === 'de-DE';

/** An ISO date as section 1 of the specification wants it: `20.11.2026` in German, `11/20/2026` in English. */
export const formatDate = (iso: string, language: string): string =>
  dayjs(iso).format(DATE_FORMATS[isGerman(language) ? 'de-DE' : 'en-GB']);

/** A count such as `1.234` in German and `1,234` in English. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value);
