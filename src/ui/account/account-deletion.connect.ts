import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import type { AccountDeletionEvent } from '#machines/account-deletion/account-deletion.types.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type AccountDeletionMachine = typeof accountDeletionMachine;

/** What the person is told of what they have just done; `null`: nothing. */
type Told = 'told' | 'withdrawn' | 'withdrawFailed' | null;

export type AccountDeletionView =
  | { readonly phase: 'idle'; readonly told: Told }
  | { readonly phase: 'confirming'; readonly status: 'reading' | 'requesting' | 'failed' }
  | { readonly phase: 'requested'; readonly told: Told; readonly isWithdrawing: boolean };

const toldIn = (snapshot: SnapshotFrom<AccountDeletionMachine>): Told => {
  if (snapshot.matches({ idle: 'withdrawn' })) return 'withdrawn';
  if (snapshot.matches({ requested: 'told' })) return 'told';
  return snapshot.matches({ requested: 'failed' }) ? 'withdrawFailed' : null;
};

const connect = (snapshot: SnapshotFrom<AccountDeletionMachine>): AccountDeletionView => {
  const told = toldIn(snapshot);
  if (snapshot.matches('idle')) return { phase: 'idle', told };
  if (snapshot.matches('confirming')) {
    const status = (['requesting', 'failed'] as const).find((each) => snapshot.matches({ confirming: each }));
    return { phase: 'confirming', status: status ?? 'reading' };
  }
  return { phase: 'requested', told, isWithdrawing: snapshot.matches('withdrawing') };
};

/** `isRequested` counts when the page is opened; from then on the chart knows. */
export const useAccountDeletion = (machine: AccountDeletionMachine, isRequested: boolean) => {
  const [input] = useState({ isRequested });
  const flow = useFlow(machine, input);
  const view = connect(useSelector(flow, (snapshot) => snapshot));
  return { view, send: (type: AccountDeletionEvent['type']) => () => flow.send({ type }) };
};
