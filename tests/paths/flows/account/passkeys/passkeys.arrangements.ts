import { START, type passkeysModel } from './passkeys.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { havePassword } from '#tests/paths/portal/world/own-password.ts';
import {
  addAuthenticator,
  emptyAuthenticator,
  forgetPasskeys,
  keepPasskey,
  loseCall,
  recognise,
} from '#tests/paths/portal/world/virtual-authenticator.ts';

const USER = 'user-full';
const unreachable = { by: 'wire', reply: 'unreachable' } as const;

const right = (world: World): Promise<void> => havePassword(world, USER, true);
const wrong = (world: World): Promise<void> => havePassword(world, USER, false);

const makeOne = async (world: World, isUserVerified: boolean): Promise<void> => {
  await right(world);
  await emptyAuthenticator(world);
  await recognise(world, isUserVerified);
};

export const passkeysArrangements = {
  calls: {
    addPasskey: 'POST /me/passkeys/options/',
    removePasskey: 'POST /me/passkeys/phone',
  },
  arrangements: {
    [START]: {
      by: 'opening',
      path: '/myotec/my-account',
      account: 'full',
      prepare: async (world) => {
        await addAuthenticator(world);
        await forgetPasskeys(world);
        for (const id of ['Laptop', 'Phone']) await keepPasskey(world, { id, userId: USER, isHere: false });
      },
    },
    'the browser makes the passkey, and the server stores it': {
      by: 'server',
      prepare: (world) => makeOne(world, true),
    },
    'the person closes the browser’s dialog': {
      by: 'server',
      prepare: (world) => makeOne(world, false),
    },
    'the browser says: passkeys do not work here': {
      by: 'server',
      prepare: async (world) => {
        await right(world);
        await recognise(world, true);
        // The authenticator already holds a passkey of this person, so it makes no other.
        await world.database.deleteFrom('passkeys').where('id', '=', 'laptop').execute();
        await keepPasskey(world, { id: 'Laptop', userId: USER, isHere: true });
      },
    },
    'the server says: wrong password': { by: 'server', prepare: wrong },
    'no answer comes': {
      by: 'server',
      prepare: async (world) => {
        await makeOne(world, true);
        await loseCall(world, '**/me/passkeys/');
      },
    },
    'nothing can be prepared, because no answer comes': unreachable,
    'the server removes the passkey': {
      by: 'server',
      prepare: async (world) => {
        await right(world);
        // The path may remove the phone's passkey again, so the page needs another one with its name.
        const id = `phone-${crypto.randomUUID()}`;
        await keepPasskey(world, { id, name: 'Phone', userId: USER, isHere: false });
      },
    },
    'the server says: wrong password for the removal': { by: 'server', prepare: wrong },
    'no answer comes to the removal': unreachable,
  } satisfies Arrangements<typeof passkeysModel>,
} satisfies PortalArrangements;
