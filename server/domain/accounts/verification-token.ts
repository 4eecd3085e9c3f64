import { initialTransition, transition, type SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { VERIFICATION_LINK_HOURS } from '#contract/limits.contract.ts';
import {
  verificationTokenMachine,
  type TokenRecord,
} from '#machines/lifecycles/verification-token.machine.ts';

import { HOUR_MS } from '#server/domain/durations.ts';
import { isSecretForm } from '#server/domain/secrets.ts';

const LIFETIME_MS = VERIFICATION_LINK_HOURS * HOUR_MS;

/**
 * An account that no one has verified is deleted after this many days, because its address may have been mistyped, or belong to a stranger.
 */
export const UNVERIFIED_KEPT_DAYS = 30;

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFETIME_MS);

export interface StoredToken {
  readonly state: Extract<TokenRecord, 'pending' | 'verified' | 'replaced'>;
  /** Holds the expiry of the link; for a replaced token, that of the user's newest link. */
  readonly expiresAt: Date;
  /** Says when the address was proven, no matter how; `null` means that it has not been. */
  readonly emailVerifiedAt: Date | null;
}

/**
 * Counts a token as verified if the address is proven, no matter what happened to the token: otherwise, an old link could open a verified
 * account again after staff have closed it.
 */
const recordOf = (stored: StoredToken | undefined): TokenRecord => {
  if (stored === undefined) return 'unknown';
  return stored.emailVerifiedAt === null ? stored.state : 'verified';
};

type TokenState = SnapshotFrom<typeof verificationTokenMachine>['value'];

/** Lists the codes that refuse a link, by the state of its token. */
const REFUSALS = {
  malformed: 'VERIFICATION_TOKEN_INVALID_ERROR',
  unknown: 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR',
  expired: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
  replaced: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
  verified: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
} as const satisfies Record<Exclude<TokenState, 'weighing' | 'pending'>, ErrorCode>;
export const VERIFICATION_REFUSALS = Object.values(REFUSALS);

export type VerificationDecision =
  | { readonly outcome: 'verified' }
  /** `isResendDue` means that a new link must be mailed, which replaces this one. */
  | {
      readonly outcome: 'refused';
      readonly code: (typeof VERIFICATION_REFUSALS)[number];
      readonly isResendDue: boolean;
    };

const isRefusing = (state: TokenState): state is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, state);

/** Asks the token's own chart whether its link may be opened: an event that the chart does not take is refused. */
export const decideVerification = (
  token: string,
  stored: StoredToken | undefined,
  now: Date,
): VerificationDecision => {
  const record = isSecretForm(token) ? recordOf(stored) : 'malformed';
  const [before] = initialTransition(verificationTokenMachine, {
    record,
    expiresAt: stored?.expiresAt.getTime() ?? null,
    now: now.getTime(),
  });
  const [after] = transition(verificationTokenMachine, before, { type: 'link.open' });
  if (before.can({ type: 'link.open' }) && after.matches('verified')) return { outcome: 'verified' };
  const code = isRefusing(before.value) ? REFUSALS[before.value] : 'VERIFICATION_TOKEN_INVALID_ERROR';
  return { outcome: 'refused', code, isResendDue: before.matches('expired') };
};
