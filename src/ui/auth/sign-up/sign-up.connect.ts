import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import type { PasswordRule, SignUpProblem } from '#machines/signing-in/sign-up/sign-up.types.ts';
import { secondsToWait } from '#machines/signing-in/throttling.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useSettings } from '#ui/portal/settings.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;

export interface SignUpForm {
  readonly kind: 'form';
  readonly phase: 'editing' | 'invalid' | 'submitting' | 'refused' | 'throttled' | 'waitOver';
  readonly problems: readonly SignUpProblem[];
  /** `null` if people sign in at an OpenID provider. */
  readonly passwordRule: PasswordRule | null;
  readonly code: ErrorCode | null;
  /** Counts down to the next possible try. */
  readonly secondsLeft: number;
}

export type SignUpView = { readonly kind: 'sent'; readonly email: string } | SignUpForm;

const connect = (snapshot: SnapshotFrom<typeof signUpMachine>): SignUpView => {
  const { problems, passwordRule, code, email } = snapshot.context;
  const phase: SignUpForm['phase'] | 'sent' = byState(snapshot.value, {
    form: {
      editing: 'editing',
      invalid: 'invalid',
      submitting: 'submitting',
      refused: 'refused',
      throttled: 'throttled',
      waitOver: 'waitOver',
    },
    verificationSent: 'sent',
  });
  if (phase === 'sent') return { kind: phase, email };
  return {
    kind: 'form',
    phase,
    problems,
    passwordRule,
    code,
    secondsLeft: secondsToWait(snapshot.context),
  };
};

/** Returns the state of the sign-up, which asks for a password if the portal itself keeps passwords. */
export const useSignUp = (
  machine: typeof signUpMachine,
): { readonly signUp: SignUpActor; readonly view: SignUpView } => {
  const { identity, limits, maker } = useSettings();
  const passwordRule =
    identity.mode === 'embedded'
      ? { minLength: limits.passwordMinLength, names: [maker.name, maker.brand] }
      : null;
  const signUp = useFlow(machine, { now: Date.now, passwordRule });
  return { signUp, view: connect(useSelector(signUp, (snapshot) => snapshot)) };
};
