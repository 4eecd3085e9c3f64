import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Failed sign-ins count for this long (settled point 11). */
const GUESSING_WINDOW_MS = 15 * MINUTE_MS;

/** Limits an act for its actor, for its target, or for both. An act no longer counts once `window` milliseconds have passed. */
interface RateLimit {
  readonly window: number;
  readonly byActor?: number;
  readonly onTarget?: number;
}

/** Limits how many times something may be done. */
export const ACT_LIMITS = {
  /** Allows enough for a training course in one office, but too few to try a list of addresses. */
  sign_up: { window: HOUR_MS, byActor: 20 },
  verification_mail: { window: HOUR_MS, byActor: 3 },
  /** Limits only users with an unused mailed link, because they can use that link instead of a further one. */
  reset_mail: { window: HOUR_MS, byActor: 3 },
  reset_mail_from: { window: HOUR_MS, byActor: 100 },
  /** Counts failures from one network address and against one e-mail address (settled point 11). */
  failed_sign_in: { window: GUESSING_WINDOW_MS, byActor: 100, onTarget: 10 },
  /** Allows enough for several networks, but too few to use each of the 65,536 networks that one site may have. */
  failed_sign_in_in_site: { window: GUESSING_WINDOW_MS, byActor: 500 },
  /** Counts separately on each device on which the account's owner has signed in before, so that strangers cannot use up its limit. */
  failed_sign_in_on_device: { window: GUESSING_WINDOW_MS, byActor: 10 },
  /** Counts mails for the user who sends them and, from all senders together, for the address that receives them. */
  data_sheet_mail: { window: HOUR_MS, byActor: 20, onTarget: 5 },
  /** Allows enough for every change of mind, but too few to flood customer service. */
  deletion_request: { window: DAY_MS, byActor: 5 },
  /**
   * Limits what a customer writes to customer service: questions about machines, messages about offers, and reports of moved machines.
   * Allows enough to report that a whole hall has moved, but too few to flood the desk.
   */
  desk_report: { window: HOUR_MS, byActor: 100 },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitedAct = keyof typeof ACT_LIMITS;

/** Acts that are recorded only to be counted. Reports to the desk are stored anyway, and are counted there. */
export type RecordedAct = Exclude<RateLimitedAct, 'desk_report'>;

export interface ActToCount<Act extends RateLimitedAct = RecordedAct> {
  readonly act: Act;
  /** Holds a network address, the prefix of an IPv6 site, a user's id or the hash of a device. */
  readonly actor: string;
  /** Holds a folded e-mail address. */
  readonly target?: string;
  readonly at: Date;
}

/** Describes a wrong password as an act to count, no matter in which form or call it was entered. */
export const failedSignIn = (emailFolded: string, networkAddress: string, at: Date): ActToCount => ({
  act: 'failed_sign_in',
  actor: networkAddress,
  target: emailFolded,
  at,
});

/** Describes a wrong password, to be counted for the whole IPv6 site from which it came. */
export const failedInSite = (site: string, at: Date): ActToCount => ({
  act: 'failed_sign_in_in_site',
  actor: site,
  at,
});

/** Describes a wrong password that was entered on a known device of the account's owner. */
export const failedOnDevice = (idHash: string, emailFolded: string, at: Date): ActToCount => ({
  act: 'failed_sign_in_on_device',
  actor: idHash,
  target: emailFolded,
  at,
});

/** Describes a passkey that was not accepted; its account is unknown. */
export const failedPasskey = (networkAddress: string, at: Date): ActToCount => ({
  act: 'failed_sign_in',
  actor: networkAddress,
  at,
});

export const RECORDED_ACTS = (Object.keys(ACT_LIMITS) as RateLimitedAct[]).filter(
  (act) => act !== 'desk_report',
);

/** Returns the limits under one type, for code that treats all acts alike. */
export const limitOf = (act: RateLimitedAct): RateLimit => ACT_LIMITS[act];

/** Returns the instant after which acts count; an act at this very instant no longer does. */
export const actsCountFrom = (act: RateLimitedAct, now: Date): Date =>
  new Date(now.getTime() - limitOf(act).window);

/** Returns the whole seconds until an act at this instant no longer counts. */
const secondsLeft = ({ window }: RateLimit, doneAt: Date, now: Date): number =>
  Math.ceil((doneAt.getTime() + window - now.getTime()) / 1_000);

/**
 * Returns the whole seconds until the act is allowed again, or `null` if it is allowed now. `filling` has the time of each act that fills a
 * limit: with a limit of n acts, this is the n-th latest act that counts.
 */
export const secondsUntilAllowed = (
  act: RateLimitedAct,
  filling: readonly Date[],
  now: Date,
): number | null => {
  if (filling.length === 0) return null;
  return Math.max(...filling.map((doneAt) => secondsLeft(limitOf(act), doneAt, now)));
};
