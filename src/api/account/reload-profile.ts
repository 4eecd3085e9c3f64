import { queryClient } from '#api/client/query-client.ts';
import { currentUserQuery } from '#api/session/session.ts';

import { accountQuery } from './account.queries.ts';

/** Fetches the person's name and account again: at once if they are on the screen, otherwise when they are next shown. */
export const reloadProfile = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(currentUserQuery),
    queryClient.invalidateQueries({ ...accountQuery, exact: true }),
  ]);
};
