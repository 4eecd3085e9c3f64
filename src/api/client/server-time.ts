import type { SessionDeadlines } from './reports.ts';

/** Differences below this come from the resolution of the `Date` header and from the journey, not from a wrong clock. */
const NEGLIGIBLE_MS = 5_000;

/** The deadlines that the server names with each answer to a signed-in user, moved to this device's clock. */
export const deadlinesIn = (headers: Headers, now = Date.now()): SessionDeadlines | null => {
  const expiresAt = Date.parse(headers.get('x-session-expires-at') ?? '');
  const warnAt = Date.parse(headers.get('x-session-warn-at') ?? '');
  if (Number.isNaN(expiresAt) || Number.isNaN(warnAt)) return null;
  const serverNow = Date.parse(headers.get('date') ?? '');
  const ahead = Number.isNaN(serverNow) ? 0 : now - serverNow;
  const shift = Math.abs(ahead) < NEGLIGIBLE_MS ? 0 : ahead;
  return { expiresAt: expiresAt + shift, warnAt: warnAt + shift };
};
