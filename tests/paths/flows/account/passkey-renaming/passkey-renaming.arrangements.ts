import { START, type passkeyRenamingModel } from './passkey-renaming.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import {
  addAuthenticator,
  forgetPasskeys,
  keepPasskey,
} from '#tests/paths/portal/world/virtual-authenticator.ts';

const USER = 'user-full';

/** Gives the passkeys to another user, which looks like a removal in another tab, or gives them back. */
const haveThem = async ({ database }: World, areThere: boolean): Promise<void> => {
  await database
    .updateTable('passkeys')
    .set({ userId: areThere ? USER : 'user-dealer' })
    .execute();
};

export const passkeyRenamingArrangements = {
  calls: { renamePasskey: 'PATCH /me/passkeys/laptop' },
  arrangements: {
    [START]: {
      by: 'opening',
      path: '/myotec/my-account',
      account: 'full',
      prepare: async (world) => {
        await addAuthenticator(world);
        await forgetPasskeys(world);
        await keepPasskey(world, { id: 'Laptop', userId: USER, isHere: false });
      },
    },
    'the server stores the name': {
      by: 'server',
      prepare: async (world) => {
        await haveThem(world, true);
        // The path may rename the laptop's passkey again, so the page needs another one with the old name.
        const id = `laptop-${crypto.randomUUID()}`;
        await keepPasskey(world, { id, name: 'Laptop', userId: USER, isHere: false });
      },
    },
    'the server says: there is no such passkey': {
      by: 'server',
      prepare: (world) => haveThem(world, false),
    },
    'no answer comes': {
      by: 'wire',
      reply: 'unreachable',
      // Closing the form fetches the names again, and the path may continue with them.
      prepare: (world) => haveThem(world, true),
    },
  } satisfies Arrangements<typeof passkeyRenamingModel>,
} satisfies PortalArrangements;
