const daysLater = (day: string, change: (date: Date) => void): string => {
  const date = new Date(`${day}T00:00:00Z`);
  change(date);
  return date.toISOString().slice(0, 10);
};

/** Returns the last day that can be requested: a year after today, or 1 March if today is 29 February. */
export const lastWishedDay = (today: string): string =>
  daysLater(today, (date) => date.setUTCFullYear(date.getUTCFullYear() + 1));

/** Returns the first day that can be requested: tomorrow. */
export const firstWishedDay = (today: string): string =>
  daysLater(today, (date) => date.setUTCDate(date.getUTCDate() + 1));

/** Returns whether goods may be requested for that day (settled point 45); both days are ISO dates in Europe/Berlin. */
export const isWishedDay = (day: string, today: string): boolean =>
  day > today && day <= lastWishedDay(today);
