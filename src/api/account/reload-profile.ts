import { queryClient } from '#api/client/query-client.ts';
import { currentUserQuery } from '#api/session/session.ts';

import { accountQuery } from './account.queries.ts';

/** Whatever shows who the person is asks anew; what of it is not on the screen, when it next is. */
export const reloadProfile = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(currentUserQuery),
    queryClient.invalidateQueries({ ...accountQuery, exact: true }),
  ]);
};
