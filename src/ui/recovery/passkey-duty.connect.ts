import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';
import { failedStatus } from '#ui/portal/failed-status.ts';

export type PasskeyDutyMachine = typeof passkeyDutyMachine;
export type PasskeyDutyActor = ActorRefFrom<PasskeyDutyMachine>;

type Place =
  | {
      readonly phase: 'enrolment';
      readonly status: 'offered' | 'making' | 'cancelled' | 'impossible' | 'refused' | 'uncertain' | 'made';
    }
  | {
      readonly phase: 'recovery';
      readonly status: 'editing' | 'invalid' | 'checking' | 'refused' | 'uncertain';
    };

export type PasskeyDutyView = Place & {
  readonly codes: readonly string[];
  readonly code: ErrorCode | null;
};

export const connectPasskeyDuty = ({ value, context }: SnapshotFrom<PasskeyDutyMachine>): PasskeyDutyView => {
  const place = byState<typeof value, Place>(value, {
    asking: (asking) => {
      const { attempt, outcome } = byRegion(asking, { attempt: (own) => own, outcome: failedStatus });
      return byState<typeof attempt, Place>(attempt, {
        enrolment: {
          offered: { phase: 'enrolment', status: 'offered' },
          cancelled: { phase: 'enrolment', status: 'cancelled' },
          impossible: { phase: 'enrolment', status: 'impossible' },
          failed: { phase: 'enrolment', status: outcome },
        },
        making: { phase: 'enrolment', status: 'making' },
        recovery: {
          editing: { phase: 'recovery', status: 'editing' },
          invalid: { phase: 'recovery', status: 'invalid' },
          checking: { phase: 'recovery', status: 'checking' },
          failed: { phase: 'recovery', status: outcome },
        },
      });
    },
    codesShown: { phase: 'enrolment', status: 'made' },
    // The page is left as soon as the session chart has been notified.
    signedIn: { phase: 'enrolment', status: 'making' },
  });
  const { codes, code } = context;
  return { ...place, codes, code };
};
