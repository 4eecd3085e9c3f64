import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { Account, AccountSessions } from '#contract/accounts/account.contract.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => get<Account>('/me/'),
});

export const accountSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => get<AccountSessions>('/me/sessions/'),
});
