const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Returns the ISO date in Europe/Berlin: orders are dated with this day, and offers begin and end with the days there, no matter where they
 * are made (settled point 30).
 */
export const berlinDay = (instant: Date | number): string => berlin.format(instant);
