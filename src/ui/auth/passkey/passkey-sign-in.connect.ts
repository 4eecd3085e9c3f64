import { useSelector } from '@xstate/react';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { passkeySignInMachine } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type PasskeySignInMachine = typeof passkeySignInMachine;

export interface PasskeySignInView {
  readonly status: 'untried' | 'asking' | 'cancelled' | 'impossible' | 'refused';
  readonly code: ErrorCode | null;
  readonly use: () => void;
}

export const usePasskeySignIn = (machine: PasskeySignInMachine): PasskeySignInView => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  return {
    status: byState(value, {
      waiting: {
        untried: 'untried',
        cancelled: 'cancelled',
        impossible: 'impossible',
        refused: 'refused',
      },
      asking: 'asking',
      // The page is left as soon as the session has begun.
      signedIn: 'asking',
    }),
    code: context.code,
    use: () => flow.send({ type: 'passkey.use' }),
  };
};
