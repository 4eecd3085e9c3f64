/** Returns the last day that can be requested: a year after today. */
export const lastWishedDay = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** Returns the first day that can be requested: tomorrow. */
export const firstWishedDay = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

/** Returns whether goods may be requested for that day (settled point 45); both are ISO dates, today in Europe/Berlin. */
export const isWishedDay = (day: string, today: string): boolean =>
  day > today && day <= lastWishedDay(today);
