const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Returns the day in Europe/Berlin as an ISO date. Orders are dated by it, and offers begin and end with it, no matter where the people are
 * (settled point 30).
 */
export const berlinDay = (instant: Date | number): string => berlin.format(instant);
