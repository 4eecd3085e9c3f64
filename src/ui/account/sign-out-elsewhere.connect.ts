import { useSelector } from '@xstate/react';

import type { signOutElsewhereMachine } from '#machines/sign-out-elsewhere/sign-out-elsewhere.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SignOutElsewhereMachine = typeof signOutElsewhereMachine;

export interface SignOutElsewhereView {
  readonly status: 'idle' | 'signingOut' | 'done' | 'failed';
  /** What is being ended: a session, or `null`: all others. */
  readonly sessionId: string | null;
  readonly end: (sessionId: string) => void;
  readonly endOthers: () => void;
}

export const useSignOutElsewhere = (machine: SignOutElsewhereMachine): SignOutElsewhereView => {
  const flow = useFlow(machine);
  const snapshot = useSelector(flow, (current) => current);
  const ready = (['done', 'failed'] as const).find((each) => snapshot.matches({ ready: each }));
  return {
    status: snapshot.matches('signingOut') ? 'signingOut' : (ready ?? 'idle'),
    sessionId: snapshot.context.sessionId,
    end: (sessionId) => flow.send({ type: 'session.end', sessionId }),
    endOthers: () => flow.send({ type: 'others.end' }),
  };
};
