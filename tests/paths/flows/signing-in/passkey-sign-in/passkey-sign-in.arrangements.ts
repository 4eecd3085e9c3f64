import type { passkeySignInModel } from './passkey-sign-in.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import {
  addAuthenticator,
  emptyAuthenticator,
  forgetPasskeys,
  keepPasskey,
  recognise,
} from '#tests/paths/portal/world/virtual-authenticator.ts';

const USER = 'user-full';

/** Puts a passkey into the authenticator and stores it in the portal. */
const own = async (world: World): Promise<void> => {
  await forgetPasskeys(world);
  await emptyAuthenticator(world);
  await keepPasskey(world, { id: 'Laptop', userId: USER, isHere: true });
  await recognise(world, true);
  // The portal continues in the language of the signed-in person.
  await world.database
    .updateTable('users')
    .set({ language: world.language })
    .where('id', '=', USER)
    .execute();
};

export const passkeySignInArrangements = {
  calls: { signInWithPasskey: 'POST /auth/passkey/options/' },
  leadingOn: { signedIn: { heading: ({ shell }) => shell.page.memoryList, focus: 'heading' } },
  arrangements: {
    'the sign-in page is opened': { by: 'opening', path: '/auth/sign-in', prepare: addAuthenticator },
    'the person chooses a passkey': { by: 'server', prepare: own },
    'the person closes the browser’s dialog': {
      by: 'server',
      prepare: async (world) => {
        await own(world);
        await recognise(world, false);
      },
    },
    'the browser says: passkeys do not work here': {
      by: 'nothing',
      reason: 'the browser of the walks supports passkeys wherever the button is offered',
    },
    'the server says: this passkey is unknown': {
      by: 'server',
      prepare: async (world) => {
        await own(world);
        await forgetPasskeys(world);
      },
    },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof passkeySignInModel>,
} satisfies PortalArrangements;
