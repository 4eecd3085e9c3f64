const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An act is counted for its actor, for its target, or for both, and no longer counts once `window` milliseconds have passed. */
interface ActLimit {
  readonly window: number;
  readonly byActor?: number;
  readonly onTarget?: number;
}

/** How often something may be done. */
export const ACT_LIMITS = {
  /** Enough for a class in one office, too few to try a list of addresses. */
  sign_up: { window: HOUR, byActor: 20 },
  verification_mail: { window: HOUR, byActor: 3 },
  /** Lifted for a user whose mailed links have all been used: a user who gets no further link can still use the latest one. */
  reset_mail: { window: HOUR, byActor: 3 },
  reset_mail_from: { window: HOUR, byActor: 100 },
  /** From one network address, and against one account (decision 11). */
  failed_sign_in: { window: 15 * MINUTE, byActor: 100, onTarget: 10 },
  /** Sent by one user, and received at one address from everyone. */
  data_sheet_mail: { window: HOUR, byActor: 20, onTarget: 5 },
  /** Enough for every change of mind, too few to flood customer service. */
  deletion_request: { window: DAY, byActor: 5 },
} as const satisfies Readonly<Record<string, ActLimit>>;

export type CountedAct = keyof typeof ACT_LIMITS;

export interface ActToCount {
  readonly act: CountedAct;
  /** A network address or a user's id. */
  readonly actor: string;
  /** A folded e-mail address. */
  readonly target?: string;
  readonly at: Date;
}

/** A wrong password, in whatever form it was given. */
export const failedSignIn = (emailFolded: string, networkAddress: string, at: Date): ActToCount => ({
  act: 'failed_sign_in',
  actor: networkAddress,
  target: emailFolded,
  at,
});

export const COUNTED_ACTS = Object.keys(ACT_LIMITS) as CountedAct[];

/** The same limits under one type, for the code that treats all acts alike. */
export const limitOf = (act: CountedAct): ActLimit => ACT_LIMITS[act];

/** Acts at this instant and before no longer count. */
export const actsCountFrom = (act: CountedAct, now: Date): Date =>
  new Date(now.getTime() - limitOf(act).window);

/**
 * Returns the whole seconds until the act may be done again, or `null` if it may be done now. `filling` holds the acts that
 * fill a limit: the n-th latest of those that count, where n acts are allowed.
 */
export const secondsUntilAllowed = (act: CountedAct, filling: readonly Date[], now: Date): number | null => {
  if (filling.length === 0) return null;
  const latest = Math.max(...filling.map((doneAt) => doneAt.getTime()));
  return Math.ceil((latest + limitOf(act).window - now.getTime()) / 1_000);
};
