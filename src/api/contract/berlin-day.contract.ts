const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Returns the day in Europe/Berlin as an ISO date. The dates of orders and offers are days in Europe/Berlin, no matter where the people are
 * (settled point 30).
 */
export const berlinDay = (instant: Date | number): string => berlin.format(instant);
