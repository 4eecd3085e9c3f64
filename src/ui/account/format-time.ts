import { formatDate } from '#i18n/format.ts';

/** Formats the day and the time of day: `20.11.2026, 14:05`. */
export const formatTime = (iso: string, language: string): string => {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  return `${formatDate(iso, language)}, ${time.format(new Date(iso))}`;
};
