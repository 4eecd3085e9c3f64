import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export type RecoveryCodesMachine = typeof recoveryCodesMachine;
export type RecoveryCodesActor = ActorRefFrom<RecoveryCodesMachine>;

export interface RecoveryCodesView {
  readonly status: 'counted' | 'editing' | 'invalid' | 'renewing' | 'refused' | 'uncertain' | 'shown';
  readonly codes: readonly string[];
  readonly code: ErrorCode | null;
}

export const connectRecoveryCodes = ({
  value,
  context,
}: SnapshotFrom<RecoveryCodesMachine>): RecoveryCodesView => ({
  ...context,
  status: byState<typeof value, RecoveryCodesView['status']>(value, {
    counted: 'counted',
    asking: {
      editing: 'editing',
      invalid: 'invalid',
      renewing: 'renewing',
      refused: 'refused',
      uncertain: 'uncertain',
    },
    shown: 'shown',
  }),
});
