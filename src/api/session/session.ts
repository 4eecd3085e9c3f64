import { queryOptions } from '@tanstack/react-query';

import { get, post } from '#api/client/http.ts';
import { CURRENT_USER_TIMES, queryClient } from '#api/client/query-client.ts';
import type { SessionDeadlines } from '#api/client/reports.ts';
import { deviceDeadlines } from '#api/client/server-time.ts';
import { CONFIG_KEY } from '#api/config/config.queries.ts';
import type { CurrentUser, SessionTimes } from '#contract/user.contract.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: ({ signal }) => get<CurrentUser>('/users/current-user/', { signal }),
  ...CURRENT_USER_TIMES,
});

/** Deadlines that nobody can read are over: the server has the last word at the next call. */
const deadlinesOf = (times: SessionTimes): SessionDeadlines =>
  deviceDeadlines(times) ?? { expiresAt: Date.now(), warnAt: Date.now() };

/** Asks the server anew who is signed in. @throws {CallFailure} 401 when nobody is. */
export const checkSession = async () => {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  const { id, permissionLevel, role, language, priceRequests, session } = user;
  return {
    visitor: { userId: id, permissionLevel, role, language, priceRequests },
    deadlines: deadlinesOf(session),
  };
};

/** @throws {CallFailure} */
export const staySignedIn = async (): Promise<SessionDeadlines> =>
  deadlinesOf(await post<SessionTimes>('/users/current-user/keep-alive/'));

/** @throws {CallFailure} */
export const signOut = (): Promise<void> => post('/auth/sign-out/');

export const isSignedIn = (): boolean => queryClient.getQueryData(currentUserQuery.queryKey) !== undefined;

/** Drops everything that the server said to whoever was signed in; the public settings stay. */
export const forgetAnswers = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CONFIG_KEY });
  queryClient.getMutationCache().clear();
};
