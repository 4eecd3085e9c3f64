import type { SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';

export type EmailVerificationView =
  | { readonly kind: 'missingToken' | 'verifying' | 'verified' }
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  | { readonly kind: 'other'; readonly code: ErrorCode | null };

const CODES = {
  invalid: 'VERIFICATION_TOKEN_INVALID_ERROR',
  expired: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
  notExisting: 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR',
  alreadyVerified: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
} as const satisfies Record<string, ErrorCode>;
const REASONS = ['invalid', 'expired', 'notExisting', 'alreadyVerified'] as const;

export const connectEmailVerification = (
  snapshot: SnapshotFrom<typeof emailVerificationMachine>,
): EmailVerificationView => {
  if (snapshot.matches('missingToken')) return { kind: 'missingToken' };
  if (snapshot.matches('verified')) return { kind: 'verified' };
  if (!snapshot.matches('failed')) return { kind: 'verifying' };
  const reason = REASONS.find((known) => snapshot.matches({ failed: known }));
  return reason === undefined
    ? { kind: 'other', code: snapshot.context.code }
    : { kind: 'failed', code: CODES[reason] };
};
