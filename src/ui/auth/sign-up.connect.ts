import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { PasswordRule, SignUpProblem } from '#machines/sign-up/sign-up.types.ts';
import { useSettings } from '#ui/portal/settings.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;

const PHASES = ['invalid', 'submitting', 'refused', 'throttled', 'waitOver'] as const;

export interface SignUpForm {
  readonly kind: 'form';
  readonly phase: 'editing' | (typeof PHASES)[number];
  readonly problems: readonly SignUpProblem[];
  /** `null`: people sign in at an identity provider. */
  readonly passwordRule: PasswordRule | null;
  readonly code: ErrorCode | null;
  /** Until the next try is possible. */
  readonly secondsLeft: number;
}

export type SignUpView = { readonly kind: 'sent'; readonly email: string } | SignUpForm;

const connect = (snapshot: SnapshotFrom<typeof signUpMachine>): SignUpView => {
  const { problems, passwordRule, code, email, throttledUntil, now } = snapshot.context;
  if (snapshot.matches('verificationSent')) return { kind: 'sent', email };
  return {
    kind: 'form',
    phase: PHASES.find((phase) => snapshot.matches({ form: phase })) ?? 'editing',
    problems,
    passwordRule,
    code,
    secondsLeft: Math.max(0, Math.ceil((throttledUntil - now()) / 1_000)),
  };
};

/** Whether a password is chosen, as the settings say, and how the account gets on. */
export const useSignUp = (
  machine: typeof signUpMachine,
): { readonly signUp: SignUpActor; readonly view: SignUpView } => {
  const { identity, limits } = useSettings();
  const passwordRule = identity.mode === 'embedded' ? { minLength: limits.passwordMinLength } : null;
  const signUp = useFlow(machine, { now: Date.now, passwordRule });
  return { signUp, view: connect(useSelector(signUp, (snapshot) => snapshot)) };
};
