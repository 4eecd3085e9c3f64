import { queryOptions } from '@tanstack/react-query';

import { get, post } from '#api/client/http.ts';
import { CURRENT_USER_TIMES, queryClient } from '#api/client/query-client.ts';
import type { SessionDeadlines } from '#api/client/reports.ts';
import {
  askedCustomerNo,
  hasChosenCustomer,
  isCustomerWished,
  keepRepresentedCustomer,
  representedCustomerNo,
} from '#api/client/represented-customer.ts';
import { deviceDeadlines } from '#api/client/server-time.ts';
import { CONFIG_KEY, configQuery } from '#api/config/config.queries.ts';
import type { CurrentUser, SessionTimes } from '#contract/accounts/user.contract.ts';

/** For a represented customer, the call has another address, because the answer that came with the page is for the person's own company. */
const currentUserPath = (actingFor: string | null): string =>
  actingFor === null ? '/users/current-user/' : '/users/current-user/?represents';

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: ({ signal }) => {
    const actingFor = askedCustomerNo();
    return get<CurrentUser>(currentUserPath(actingFor), { signal, actingFor });
  },
  ...CURRENT_USER_TIMES,
});

/** Deadlines that cannot be read count as past: the server decides at the next call. */
const deadlinesOf = (times: SessionTimes): SessionDeadlines =>
  deviceDeadlines(times) ?? { expiresAt: Date.now(), warnAt: Date.now() };

const askWhoIsThere = async (): Promise<CurrentUser> => {
  // An answer that is still on its way may be about a person who has left, or a customer who is no longer shown.
  await queryClient.cancelQueries(currentUserQuery);
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
};

/** A colleague who signs in after a dealer does not buy for the customer whom the dealer chose. */
const findUser = async (): Promise<CurrentUser> => {
  const user = await askWhoIsThere();
  if (user.actingFor === undefined || isCustomerWished() || hasChosenCustomer(user.id)) return user;
  keepRepresentedCustomer(null);
  return askWhoIsThere();
};

/** Asks the server again who is signed in. @throws {CallFailure} 401 if no one is. */
export const checkSession = async () => {
  const goesOnFor = isCustomerWished() ? null : representedCustomerNo();
  const user = await findUser();
  const { id, actingFor, permissionLevel, role, language, priceRequests, session } = user;
  return {
    visitor: {
      userId: id,
      actingFor: actingFor ?? null,
      customerLost:
        goesOnFor !== null &&
        goesOnFor === representedCustomerNo() &&
        actingFor === undefined &&
        hasChosenCustomer(id),
      permissionLevel,
      role,
      language,
      priceRequests,
    },
    deadlines: deadlinesOf(session),
  };
};

/** @throws {CallFailure} */
export const staySignedIn = async (): Promise<SessionDeadlines> =>
  deadlinesOf(await post<SessionTimes>('/users/current-user/keep-alive/'));

/** People who sign in at an OpenID provider sign out there as well. @throws {CallFailure} */
export const signOut = async (): Promise<{ leadTo: string | null }> => {
  await post('/auth/sign-out/');
  return { leadTo: queryClient.getQueryData(configQuery.queryKey)?.identity.signOutUrl ?? null };
};

export const isSignedIn = (): boolean => queryClient.getQueryData(currentUserQuery.queryKey) !== undefined;

/** Drops every answer that the server gave to the person who was signed in; the public settings stay. */
export const forgetAnswers = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CONFIG_KEY });
  queryClient.getMutationCache().clear();
};
