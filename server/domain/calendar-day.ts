const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The ISO calendar date in Europe/Berlin: the day that orders carry and at whose end offers expire (decisions 30). */
export const berlinDay = (instant: Date): string => berlin.format(instant);
