import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { accountQuery, accountSessionsQuery } from '#api/account/account.queries.ts';
import type { Account, AccountSession } from '#contract/account.contract.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type AccountMachine = typeof accountMachine;

export type AccountView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly account: Account; readonly sessions: readonly AccountSession[] };

export const useAccount = (machine: AccountMachine): AccountView => {
  const flow = useFlow(machine);
  const snapshot = useSelector(flow, (current) => current);
  const isShown = snapshot.matches('shown');
  // The chart alone decides when something is fetched.
  const { data: account } = useQuery({ ...accountQuery, enabled: isShown });
  const { data: sessions } = useQuery({ ...accountSessionsQuery, enabled: isShown });
  if (snapshot.matches('failed'))
    return { status: 'failed', retry: () => flow.send({ type: 'account.retry' }) };
  return isShown && account !== undefined && sessions !== undefined
    ? { status: 'shown', account, sessions: sessions.items }
    : { status: 'loading' };
};
