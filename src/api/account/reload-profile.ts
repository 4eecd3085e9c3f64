import { queryClient } from '#api/client/query-client.ts';
import { currentUserQuery } from '#api/session/session.ts';

import { accountQuery } from './account.queries.ts';

/** Fetches again everything that shows who the person is: at once if it is on the screen, otherwise when it is next shown. */
export const reloadProfile = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(currentUserQuery),
    queryClient.invalidateQueries({ ...accountQuery, exact: true }),
  ]);
};
