import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { SessionTimes } from '#contract/accounts/user.contract.ts';

import type { SessionDeadlines } from './reports.ts';

/** Smaller differences are due to the resolution of the `Date` header and to the time that the answer takes, not to a wrong clock. */
const NEGLIGIBLE_MS = 5_000;

/** The milliseconds by which this device's clock is ahead of the server's. */
let ahead = 0;

/** Compares this device's clock with the server's, which the `Date` header of an answer shows. */
export const compareClocks = (headers: Headers): void => {
  const serverNow = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverNow)) return;
  const difference = Date.now() - serverNow;
  ahead = Math.abs(difference) < NEGLIGIBLE_MS ? 0 : difference;
};

/** Returns the current day in Europe/Berlin by the server's clock, as an ISO date. */
export const berlinToday = (): string => berlinDay(Date.now() - ahead);

/** Converts the server's deadlines to this device's clock; `null` if they cannot be read. */
export const deviceDeadlines = ({ expiresAt, warnAt, endsAt }: SessionTimes): SessionDeadlines | null => {
  const deadlines = { expiresAt: Date.parse(expiresAt) + ahead, warnAt: Date.parse(warnAt) + ahead };
  if (Number.isNaN(deadlines.expiresAt) || Number.isNaN(deadlines.warnAt)) return null;
  const end = Date.parse(endsAt ?? '') + ahead;
  return Number.isNaN(end) ? deadlines : { ...deadlines, endsAt: end };
};

/** Reads the deadlines that the server sends with each answer to a signed-in user. */
export const deadlinesIn = (headers: Headers): SessionDeadlines | null =>
  deviceDeadlines({
    expiresAt: headers.get('x-session-expires-at') ?? '',
    warnAt: headers.get('x-session-warn-at') ?? '',
    endsAt: headers.get('x-session-ends-at') ?? '',
  });
