import { useSelector } from '@xstate/react';

import type { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SignOutElsewhereMachine = typeof signOutElsewhereMachine;

export interface SignOutElsewhereView {
  readonly status: 'idle' | 'signingOut' | 'done' | 'failed';
  /** Identifies the session that is being ended or was ended last; `null` means all others, or none yet. */
  readonly sessionId: string | null;
  readonly end: (sessionId: string) => void;
  readonly endOthers: () => void;
}

export const useSignOutElsewhere = (machine: SignOutElsewhereMachine): SignOutElsewhereView => {
  const flow = useFlow(machine);
  const snapshot = useSelector(flow, (current) => current);
  return {
    status: byState(snapshot.value, {
      ready: { idle: 'idle', done: 'done', failed: 'failed' },
      signingOut: 'signingOut',
    }),
    sessionId: snapshot.context.sessionId,
    end: (sessionId) => flow.send({ type: 'session.end', sessionId }),
    endOthers: () => flow.send({ type: 'others.end' }),
  };
};
