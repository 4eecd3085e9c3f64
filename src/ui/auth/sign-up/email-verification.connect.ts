import type { SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export type EmailVerificationView =
  | { readonly kind: 'missingToken' | 'verifying' | 'verified' }
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  | { readonly kind: 'other'; readonly code: ErrorCode | null };

const failed = (code: ErrorCode) => ({ kind: 'failed', code }) as const;

export const connectEmailVerification = ({
  value,
  context,
}: SnapshotFrom<typeof emailVerificationMachine>): EmailVerificationView =>
  byState(value, {
    reading: { kind: 'verifying' },
    missingToken: { kind: 'missingToken' },
    verifying: { kind: 'verifying' },
    verified: { kind: 'verified' },
    failed: {
      invalid: failed('VERIFICATION_TOKEN_INVALID_ERROR'),
      expired: failed('VERIFICATION_TOKEN_IS_EXPIRED_ERROR'),
      notExisting: failed('VERIFICATION_TOKEN_NOT_EXISTS_ERROR'),
      alreadyVerified: failed('VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR'),
      other: { kind: 'other', code: context.code },
    },
  });
