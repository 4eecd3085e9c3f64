import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { SignInProblem } from '#machines/sign-in/sign-in.types.ts';
import { useSettings } from '#ui/portal/settings.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

const PHASES = [
  'invalid',
  'submitting',
  'askingForNames',
  'namesUnknown',
  'refused',
  'throttled',
  'waitOver',
] as const;

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

export type SignInView = SignInElsewhere | SignInForm;

const connect = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { provider, problems, code, throttledUntil, now } = snapshot.context;
  const isLeaving = snapshot.matches('redirecting');
  if (isLeaving || snapshot.matches('provider')) {
    const refusal = snapshot.matches({ provider: 'refused' }) ? provider!.refusal : null;
    return { kind: 'provider', isLeaving, passwordUrl: provider!.passwordUrl, refusal };
  }
  return {
    kind: 'form',
    phase: PHASES.find((phase) => snapshot.matches({ form: { attempt: phase } })) ?? 'editing',
    problems,
    needsNames: snapshot.matches({ form: { names: 'asked' } }),
    code,
    secondsLeft: Math.max(0, Math.ceil((throttledUntil - now()) / 1_000)),
  };
};

/** Where people sign in, as the settings say, and how that stands. */
export const useSignIn = (
  machine: typeof signInMachine,
  readRefusal: () => ErrorCode | null,
): { readonly signIn: SignInActor; readonly view: SignInView } => {
  const { mode, signInUrl, passwordUrl } = useSettings().identity;
  const [refusal] = useState(readRefusal);
  const provider = mode === 'oidc' && signInUrl !== null ? { url: signInUrl, passwordUrl, refusal } : null;
  const signIn = useFlow(machine, { now: Date.now, provider });
  return { signIn, view: connect(useSelector(signIn, (snapshot) => snapshot)) };
};
