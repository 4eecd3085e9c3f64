import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { SignInProblem } from '#machines/sign-in/sign-in.types.ts';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

export interface SignInForm {
  readonly kind: 'form';
  readonly phase: 'editing' | 'invalid' | 'submitting' | 'askingForNames' | 'refused' | 'throttled';
  readonly problems: readonly SignInProblem[];
  readonly needsNames: boolean;
  readonly code: ErrorCode | null;
  /** Until the next try is possible. */
  readonly secondsLeft: number;
}

export type SignInView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'provider'; readonly isLeaving: boolean }
  | SignInForm;

const PHASES = ['invalid', 'submitting', 'askingForNames', 'refused', 'throttled'] as const;

export const connectSignIn = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { problems, needsNames, code, throttledUntil, now } = snapshot.context;
  if (snapshot.matches('unavailable')) return { kind: 'unavailable' };
  if (snapshot.matches('provider')) return { kind: 'provider', isLeaving: false };
  if (snapshot.matches('redirecting')) return { kind: 'provider', isLeaving: true };
  if (!snapshot.matches('form')) return { kind: 'loading' };
  return {
    kind: 'form',
    phase: PHASES.find((phase) => snapshot.matches({ form: phase })) ?? 'editing',
    problems,
    needsNames,
    code,
    secondsLeft: Math.max(0, Math.ceil((throttledUntil - now()) / 1_000)),
  };
};
