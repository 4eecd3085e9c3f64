import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { asksForNewPassword } from '#contract/sign-in/forgotten-password.contract.ts';
import type { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import type { ResetProblem } from '#machines/signing-in/password-reset/password-reset.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type PasswordResetMachine = typeof passwordResetMachine;
export type PasswordResetActor = ActorRefFrom<PasswordResetMachine>;

export interface ResetFormView {
  readonly phase: 'editing' | 'invalid' | 'submitting' | 'failed';
  readonly problems: readonly ResetProblem[];
}
export type PasswordResetView = { readonly phase: 'closed' } | { readonly phase: 'sent' } | ResetFormView;

const connect = (snapshot: SnapshotFrom<PasswordResetMachine>): PasswordResetView => {
  const phase: PasswordResetView['phase'] = byState(snapshot.value, {
    arriving: 'closed',
    closed: 'closed',
    form: { editing: 'editing', invalid: 'invalid', submitting: 'submitting', failed: 'failed' },
    sent: 'sent',
  });
  if (phase === 'closed' || phase === 'sent') return { phase };
  return { phase, problems: snapshot.context.problems };
};

/** Runs the dialog that requests a link for a new password. */
export const usePasswordReset = (
  machine: PasswordResetMachine,
): { readonly reset: PasswordResetActor; readonly view: PasswordResetView } => {
  const reset = useFlow(machine, { isAskedFor: asksForNewPassword(useSearch()) });
  return { reset, view: connect(useSelector(reset, (snapshot) => snapshot)) };
};
