import type { SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export type VerificationMailView =
  | { readonly kind: 'offered' | 'sending' | 'sent' }
  | {
      readonly kind: 'failed';
      readonly code: ErrorCode | null;
      /** The address is verified, but staff have closed the account, so no link opens it. */
      readonly isClosed: boolean;
    };

export const connectVerificationMail = (
  snapshot: SnapshotFrom<typeof verificationMailMachine>,
): VerificationMailView => {
  const { code } = snapshot.context;
  return byState(snapshot.value, {
    offered: { kind: 'offered' },
    sending: { kind: 'sending' },
    sent: { kind: 'sent' },
    failed: { kind: 'failed', code, isClosed: code === 'USER_IS_NOT_ACTIVE_ERROR' },
  });
};
