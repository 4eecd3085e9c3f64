import { ROLES } from '#contract/accounts/access.contract.ts';

import type { Arrangement, World } from '#tests/paths/portal/arrangement.ts';

export const STAFF = 'user-full';

/**
 * Makes the signed-in person a member of staff who has signed in with a passkey, as the portal of the walks requires.
 * The accounts are restored before the next path.
 */
const becomeStaff = async ({ database }: World): Promise<void> => {
  await database
    .updateTable('users')
    .set({ role: ROLES.team, kind: 'staff' })
    .where('id', '=', STAFF)
    .execute();
  await database.updateTable('sessions').set({ withPasskey: true }).where('userId', '=', STAFF).execute();
};

/** Opens a page for a member of staff once the world is prepared. */
export const openedByStaff = (
  path: string,
  prepare: (world: World) => Promise<void> = async () => {},
): Arrangement => ({
  by: 'opening',
  path,
  account: 'full',
  prepare: async (world) => {
    await becomeStaff(world);
    await prepare(world);
  },
});
