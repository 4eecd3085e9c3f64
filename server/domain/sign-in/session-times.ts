import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { HOUR_MS, MINUTE_MS } from '#server/domain/durations.ts';

/** Holds the limits of a login session. */
export interface SessionLimits {
  readonly sessionIdleMinutes: number;
  readonly sessionAbsoluteHours: number;
}

interface SessionInstants {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The portal warns this long before the end (settled point 8). */
const WARNING_MINUTES = 2;
const WARNING_MS = WARNING_MINUTES * MINUTE_MS;

/** The shortest idle time: with less, every answer would come with a warning. */
export const LEAST_IDLE_MINUTES = WARNING_MINUTES + 1;

/**
 * A session is marked as seen at most once in this many milliseconds, so that most calls that only read need no write. The end that the
 * browser is promised counts from the mark, so the promise is always kept.
 */
const MARK_EVERY_MS = 5_000;

/** Returns when the session ends if nothing more happens (idle or absolute limit), when to warn about it, and when it ends in any case. */
export const sessionTimes = (
  session: SessionInstants,
  limits: SessionLimits,
): { expiresAt: Date; warnAt: Date; endsAt: Date } => {
  const idleEnd = session.lastSeenAt.getTime() + limits.sessionIdleMinutes * MINUTE_MS;
  const absoluteEnd = session.createdAt.getTime() + limits.sessionAbsoluteHours * HOUR_MS;
  const end = Math.min(idleEnd, absoluteEnd);
  return { expiresAt: new Date(end), warnAt: new Date(end - WARNING_MS), endsAt: new Date(absoluteEnd) };
};

export const isMarkDue = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= MARK_EVERY_MS;

/** Returns whether the session would outlive its limits, because a clock that ran ahead gave it a time in the future. */
export const isStampedAhead = ({ createdAt, lastSeenAt }: SessionInstants, now: Date): boolean =>
  createdAt > now || lastSeenAt > now;

interface SessionHolder extends SessionInstants {
  readonly endedAt: Date | null;
  readonly active: boolean;
  readonly permissionLevel: PermissionLevel;
}

/** Returns whether the session was signed out, has expired, or belongs to a user who may no longer sign in. */
export const hasEnded = (session: SessionHolder, limits: SessionLimits, now: Date): boolean =>
  session.endedAt !== null ||
  !session.active ||
  session.permissionLevel === LEVELS.blocked ||
  sessionTimes(session, limits).expiresAt <= now;
