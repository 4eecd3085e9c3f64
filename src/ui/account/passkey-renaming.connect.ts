import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { passkeyRenamingMachine } from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';
import { failedStatus } from '#ui/portal/failed-status.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type PasskeyRenamingMachine = typeof passkeyRenamingMachine;

interface PasskeyRenamingView {
  readonly status: 'idle' | 'renamed' | 'editing' | 'invalid' | 'saving' | 'refused' | 'uncertain';
  /** Identifies the passkey that is being renamed, or has just been renamed. */
  readonly id: string | null;
  /** Holds the name that this passkey had before. */
  readonly oldName: string;
  /** Holds the name that was sent last. */
  readonly name: string;
  readonly code: ErrorCode | null;
}

export interface PasskeyRenaming {
  readonly flow: ActorRefFrom<PasskeyRenamingMachine>;
  readonly view: PasskeyRenamingView;
  readonly isNaming: boolean;
}

export const usePasskeyRenaming = (machine: PasskeyRenamingMachine): PasskeyRenaming => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  const { passkey, ...rest } = context;
  const status = byState<typeof value, PasskeyRenamingView['status']>(value, {
    listed: { idle: 'idle', renamed: 'renamed' },
    naming: (naming) => {
      const { attempt, outcome } = byRegion(naming, { attempt: (own) => own, outcome: failedStatus });
      return byState<typeof attempt, PasskeyRenamingView['status']>(attempt, {
        editing: 'editing',
        invalid: 'invalid',
        saving: 'saving',
        failed: outcome,
      });
    },
  });
  const isNaming = status !== 'idle' && status !== 'renamed';
  return { flow, view: { ...rest, status, id: passkey?.id ?? null, oldName: passkey?.name ?? '' }, isNaming };
};
