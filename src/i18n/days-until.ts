const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const DAY_MS = 86_400_000;

/** Counts whole days from today in Europe/Berlin to an ISO date: 0 on that day itself, negative when it is over. */
export const daysUntil = (day: string): number =>
  (Date.parse(day) - Date.parse(berlin.format(new Date()))) / DAY_MS;
