import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';

import type {
  AccountDeletionEvent,
  accountDeletionMachine,
} from '#machines/account/account-deletion/account-deletion.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type AccountDeletionMachine = typeof accountDeletionMachine;

/** Names the outcome that the page reports; `null` means none. */
type Outcome = 'recorded' | 'withdrawn' | 'withdrawFailed' | null;

export type AccountDeletionView =
  | { readonly phase: 'idle'; readonly outcome: Outcome }
  | { readonly phase: 'confirming'; readonly status: 'reading' | 'requesting' | 'failed' | 'retracting' }
  | { readonly phase: 'requested'; readonly outcome: Outcome; readonly isWithdrawing: boolean };

const requested = (outcome: Outcome) => ({ phase: 'requested', outcome, isWithdrawing: false }) as const;

const connect = ({ value }: SnapshotFrom<AccountDeletionMachine>): AccountDeletionView =>
  byState(value, {
    recalled: { phase: 'idle', outcome: null },
    idle: {
      unasked: { phase: 'idle', outcome: null },
      withdrawn: { phase: 'idle', outcome: 'withdrawn' },
    },
    confirming: {
      reading: { phase: 'confirming', status: 'reading' },
      requesting: { phase: 'confirming', status: 'requesting' },
      failed: { phase: 'confirming', status: 'failed' },
      retracting: { phase: 'confirming', status: 'retracting' },
    },
    requested: {
      standing: requested(null),
      recorded: requested('recorded'),
      failed: requested('withdrawFailed'),
    },
    withdrawing: { phase: 'requested', outcome: null, isWithdrawing: true },
  });

/** `isRequested` counts only when the page is opened; after that, the chart keeps track of the request. */
export const useAccountDeletion = (machine: AccountDeletionMachine, isRequested: boolean) => {
  const [input] = useState({ isRequested });
  const flow = useFlow(machine, input);
  const view = connect(useSelector(flow, (snapshot) => snapshot));
  return { view, send: (type: AccountDeletionEvent['type']) => () => flow.send({ type }) };
};
