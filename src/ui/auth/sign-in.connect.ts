import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { SignInProblem } from '#machines/sign-in/sign-in.types.ts';

const PHASES = ['invalid', 'submitting', 'askingForNames', 'namesUnknown', 'refused', 'throttled'] as const;

export type SignInActor = ActorRefFrom<typeof signInMachine>;

export interface SignInForm {
  readonly kind: 'form';
  readonly phase: 'editing' | (typeof PHASES)[number];
  readonly problems: readonly SignInProblem[];
  readonly needsNames: boolean;
  readonly code: ErrorCode | null;
  /** Until the next try is possible. */
  readonly secondsLeft: number;
}

export interface SignInElsewhere {
  readonly kind: 'provider';
  readonly isLeaving: boolean;
  readonly passwordUrl: string | null;
  /** Why nobody was let in who has just come from there. */
  readonly refusal: ErrorCode | null;
}

export type SignInView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | SignInElsewhere
  | SignInForm;

export const connectSignIn = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { passwordUrl, problems, needsNames, code, throttledUntil, now } = snapshot.context;
  if (snapshot.matches('unavailable')) return { kind: 'unavailable' };
  const isLeaving = snapshot.matches('redirecting');
  if (isLeaving || snapshot.matches('provider')) {
    const refusal = snapshot.matches({ provider: 'refused' }) ? code : null;
    return { kind: 'provider', isLeaving, passwordUrl, refusal };
  }
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
