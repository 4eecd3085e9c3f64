import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { SignUpProblem } from '#machines/sign-up/sign-up.types.ts';

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;

export interface SignUpForm {
  readonly kind: 'form';
  readonly phase: 'editing' | 'invalid' | 'submitting' | 'refused' | 'throttled';
  readonly problems: readonly SignUpProblem[];
  /** Else people sign in at an identity provider. */
  readonly asksPassword: boolean;
  readonly passwordMinLength: number;
  readonly code: ErrorCode | null;
  /** Until the next try is possible. */
  readonly secondsLeft: number;
}

export type SignUpView =
  | { readonly kind: 'preparing' | 'unavailable' }
  | { readonly kind: 'sent'; readonly email: string }
  | SignUpForm;

const PHASES = ['invalid', 'submitting', 'refused', 'throttled'] as const;

export const connectSignUp = (snapshot: SnapshotFrom<typeof signUpMachine>): SignUpView => {
  const { problems, asksPassword, passwordMinLength, code, email, throttledUntil, now } = snapshot.context;
  if (snapshot.matches('unavailable')) return { kind: 'unavailable' };
  if (snapshot.matches('verificationSent')) return { kind: 'sent', email };
  if (!snapshot.matches('form')) return { kind: 'preparing' };
  return {
    kind: 'form',
    phase: PHASES.find((phase) => snapshot.matches({ form: phase })) ?? 'editing',
    problems,
    asksPassword,
    passwordMinLength,
    code,
    secondsLeft: Math.max(0, Math.ceil((throttledUntil - now()) / 1_000)),
  };
};
