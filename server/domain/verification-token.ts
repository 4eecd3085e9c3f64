import { initialTransition, transition } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import {
  verificationTokenMachine,
  type TokenRecord,
} from '#machines/lifecycles/verification-token.machine.ts';

/** A mailed link is good for a day (decisions 15). */
const LIFETIME_MILLISECONDS = 24 * 60 * 60_000;

/** 256 bits in base64url, without padding. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

const isTokenForm = (token: string): boolean => TOKEN_FORM.test(token);

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFETIME_MILLISECONDS);

export interface StoredToken {
  readonly state: Extract<TokenRecord, 'pending' | 'verified' | 'replaced'>;
  readonly expiresAt: Date;
}

export type VerificationDecision =
  | { readonly outcome: 'verified' }
  /** `isResendDue`: a new link takes the place of this one. */
  | { readonly outcome: 'refused'; readonly code: ErrorCode; readonly isResendDue: boolean };

const REFUSALS = {
  malformed: 'VERIFICATION_TOKEN_INVALID_ERROR',
  unknown: 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR',
  expired: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
  replaced: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
  verified: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
} as const satisfies Record<string, ErrorCode>;

const isRefusing = (state: string): state is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, state);

/** Asks the token's own chart whether its link may be opened: what it does not take is refused. */
export const decideVerification = (
  token: string,
  stored: StoredToken | undefined,
  now: Date,
): VerificationDecision => {
  const record = isTokenForm(token) ? (stored?.state ?? 'unknown') : 'malformed';
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
