import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';
import { failedStatus } from '#ui/portal/failed-status.ts';

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
    asking: (asking) => {
      const { attempt, outcome } = byRegion(asking, { attempt: (own) => own, outcome: failedStatus });
      return byState<typeof attempt, RecoveryCodesView['status']>(attempt, {
        editing: 'editing',
        invalid: 'invalid',
        renewing: 'renewing',
        failed: outcome,
      });
    },
    shown: 'shown',
  }),
});
