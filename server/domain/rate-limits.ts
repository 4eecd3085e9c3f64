const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A failed sign-in counts for this long (settled point 11). */
const GUESSING_WINDOW = 15 * MINUTE;

/** An act is counted for its actor, for its target, or for both, and no longer counts once `window` milliseconds have passed. */
interface RateLimit {
  readonly window: number;
  readonly byActor?: number;
  readonly onTarget?: number;
}

/** The numbers of times that something may be done. */
export const ACT_LIMITS = {
  /** This is enough for a training course in one office and too few to try a list of addresses. */
  sign_up: { window: HOUR, byActor: 20 },
  verification_mail: { window: HOUR, byActor: 3 },
  /** Does not apply to a user whose mailed links have all been used: a user who gets no further link can still use the latest one. */
  reset_mail: { window: HOUR, byActor: 3 },
  reset_mail_from: { window: HOUR, byActor: 100 },
  /** Failures count from one network address and against one account (settled point 11). */
  failed_sign_in: { window: GUESSING_WINDOW, byActor: 100, onTarget: 10 },
  /** This is enough for several networks and too few to use each of the 65,536 that one site may have. */
  failed_sign_in_in_site: { window: GUESSING_WINDOW, byActor: 500 },
  /** A device on which the account's owner has signed in before has a limit of its own, which strangers cannot use up. */
  failed_sign_in_on_device: { window: GUESSING_WINDOW, byActor: 10 },
  /** Mails count for the user who sends them and, from everyone, for the address that receives them. */
  data_sheet_mail: { window: HOUR, byActor: 20, onTarget: 5 },
  /** This is enough for every change of mind and too few to flood customer service. */
  deletion_request: { window: DAY, byActor: 5 },
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * Limits what customers write to customer service: questions about machines, messages about offers, and moves of machines. This is enough
 * to report that a whole hall has moved, and too few to flood the desk.
 */
export const REPORTS = { window: HOUR, byActor: 100 } as const satisfies RateLimit;

export type RateLimitedAct = keyof typeof ACT_LIMITS;

export interface ActToCount {
  readonly act: RateLimitedAct;
  /** A network address, a user's id or the hash of a device. */
  readonly actor: string;
  /** A folded e-mail address. */
  readonly target?: string;
  readonly at: Date;
}

/** A wrong password, no matter in which form or call it was entered. */
export const failedSignIn = (emailFolded: string, networkAddress: string, at: Date): ActToCount => ({
  act: 'failed_sign_in',
  actor: networkAddress,
  target: emailFolded,
  at,
});

/** A wrong password, counted for the whole IPv6 site that it came from. */
export const failedInSite = (site: string, at: Date): ActToCount => ({
  act: 'failed_sign_in_in_site',
  actor: site,
  at,
});

/** A wrong password that was entered on a known device of the account's owner. */
export const failedOnDevice = (idHash: string, emailFolded: string, at: Date): ActToCount => ({
  act: 'failed_sign_in_on_device',
  actor: idHash,
  target: emailFolded,
  at,
});

/** A passkey that was not accepted; its account is unknown. */
export const failedPasskey = (networkAddress: string, at: Date): ActToCount => ({
  act: 'failed_sign_in',
  actor: networkAddress,
  at,
});

export const RATE_LIMITED_ACTS = Object.keys(ACT_LIMITS) as RateLimitedAct[];

/** Returns the limits under one type, for code that treats all acts in the same way. */
export const limitOf = (act: RateLimitedAct): RateLimit => ACT_LIMITS[act];

/** Acts at this instant or earlier no longer count. */
export const actsCountFrom = (act: RateLimitedAct, now: Date): Date =>
  new Date(now.getTime() - limitOf(act).window);

/** Returns the whole seconds until an act at this instant no longer counts. */
export const secondsLeft = ({ window }: RateLimit, doneAt: Date, now: Date): number =>
  Math.ceil((doneAt.getTime() + window - now.getTime()) / 1_000);

/**
 * Returns the whole seconds until the act is allowed again, or `null` if it is allowed now. `filling` holds the acts that fill a limit: if
 * n acts are allowed, the n-th latest of those that count.
 */
export const secondsUntilAllowed = (
  act: RateLimitedAct,
  filling: readonly Date[],
  now: Date,
): number | null => {
  if (filling.length === 0) return null;
  return Math.max(...filling.map((doneAt) => secondsLeft(limitOf(act), doneAt, now)));
};
