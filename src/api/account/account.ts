import { patch, path, post, remove } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import { configQuery } from '#api/config/config.queries.ts';
import { newsMailsQuery } from '#api/news/news.queries.ts';
import { passkeysQuery } from '#api/sign-in/passkeys.ts';
import { currentUserQuery } from '#api/session/session.ts';
import type { Account, ProfileBody } from '#contract/accounts/account.contract.ts';

import { accountQuery, accountSessionsQuery } from './account.queries.ts';

/** Fetches at each visit what the account page shows, because other devices may have changed it. @throws {CallFailure} */
export const loadAccount = async (): Promise<void> => {
  const { identity } = await queryClient.fetchQuery(configQuery);
  await Promise.all([
    queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...accountSessionsQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...newsMailsQuery, staleTime: 0 }),
    // An OpenID provider keeps its own passkeys.
    ...(identity.mode === 'embedded' ? [queryClient.fetchQuery({ ...passkeysQuery, staleTime: 0 })] : []),
  ]);
};

/** Saves the profile and updates everything that shows the name. @throws {CallFailure} */
export const saveProfile = async (profile: ProfileBody): Promise<void> => {
  const account = await patch<Account>('/me/', profile);
  queryClient.setQueryData(accountQuery.queryKey, account);
  tellOtherTabs({ type: 'profileChanged' });
  await queryClient.invalidateQueries(currentUserQuery);
};

/** Ends one session; `null` ends all except the current one. @throws {CallFailure} */
export const signOutElsewhere = async (sessionId: string | null): Promise<void> => {
  if (sessionId === null) await post('/me/sessions/sign-out-others/');
  else await remove(path`/me/sessions/${sessionId}/`);
  await queryClient.invalidateQueries(accountSessionsQuery);
};

/** @throws {CallFailure} */
export const requestDeletion = async (): Promise<void> => {
  await post('/me/deletion-request/');
  await queryClient.invalidateQueries({ ...accountQuery, exact: true });
};

/** @throws {CallFailure} */
export const withdrawDeletion = async (): Promise<void> => {
  await remove('/me/deletion-request/');
  await queryClient.invalidateQueries({ ...accountQuery, exact: true });
};
