import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import type { SignInProblem } from '#machines/signing-in/sign-in/sign-in.types.ts';
import { secondsToWait } from '#machines/signing-in/throttling.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';
import { useSettings } from '#ui/portal/settings.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

export interface SignInForm {
  readonly kind: 'form';
  readonly phase:
    | 'editing'
    | 'invalid'
    | 'submitting'
    | 'askingForNames'
    | 'namesUnknown'
    | 'refused'
    | 'throttled'
    | 'waitOver';
  readonly problems: readonly SignInProblem[];
  readonly needsNames: boolean;
  readonly code: ErrorCode | null;
  /** Counts down to the next possible try. */
  readonly secondsLeft: number;
}

export interface SignInElsewhere {
  readonly kind: 'provider';
  readonly isLeaving: boolean;
  readonly passwordUrl: string | null;
  /** Says why the person who has just come back was refused. */
  readonly refusal: ErrorCode | null;
}

export type SignInView = SignInElsewhere | SignInForm;

const connect = ({ value, context }: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { provider, problems, code } = context;
  const elsewhere = { kind: 'provider', passwordUrl: provider?.passwordUrl ?? null } as const;
  return byState<typeof value, SignInView>(value, {
    form: (form) => {
      const regions = byRegion(form, {
        attempt: (attempt): SignInForm['phase'] =>
          byState(attempt, {
            editing: 'editing',
            invalid: 'invalid',
            submitting: 'submitting',
            askingForNames: 'askingForNames',
            namesUnknown: 'namesUnknown',
            refused: 'refused',
            throttled: 'throttled',
            waitOver: 'waitOver',
          }),
        names: (names): boolean => byState(names, { unasked: false, asked: true }),
      });
      const secondsLeft = secondsToWait(context);
      return { kind: 'form', phase: regions.attempt, problems, needsNames: regions.names, code, secondsLeft };
    },
    provider: {
      offered: { ...elsewhere, isLeaving: false, refusal: null },
      refused: { ...elsewhere, isLeaving: false, refusal: provider?.refusal ?? null },
    },
    redirecting: { ...elsewhere, isLeaving: true, refusal: null },
    // The page is left as soon as the session has begun.
    signedIn: { ...elsewhere, isLeaving: true, refusal: null },
  });
};

/** Returns where people sign in, according to the settings, and the state of the attempt. */
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
