import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { START, type recoveryCodesModel } from './recovery-codes.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import {
  addAuthenticator,
  forgetPasskeys,
  keepPasskey,
} from '#tests/paths/portal/world/virtual-authenticator.ts';
import { havePassword } from '#tests/paths/portal/world/own-password.ts';

const USER = 'user-full';

/** Uses up the attempts that unknown devices may make, and makes the browser one of these devices. */
const exhaust = async (world: World): Promise<void> => {
  await havePassword(world, USER, true);
  await world.database.deleteFrom('knownDevices').execute();
  const { email } = await world.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', USER)
    .executeTakeFirstOrThrow();
  const hit = { act: 'failed_sign_in', actor: 'elsewhere', target: email, doneAt: world.now() } as const;
  await world.database
    .insertInto('rateLimitHits')
    .values(Array.from({ length: ACT_LIMITS.failed_sign_in.onTarget }, () => hit))
    .execute();
};

/** Makes the password correct, and keeps the passkey or removes it as another tab would. */
const havePasskey = async (world: World, isThere: boolean): Promise<void> => {
  await havePassword(world, USER, true);
  await world.database
    .updateTable('passkeys')
    .set({ userId: isThere ? USER : 'user-dealer' })
    .execute();
};

export const recoveryCodesArrangements = {
  calls: { renewCodes: 'POST /me/recovery-codes/' },
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
    'the server makes new codes': { by: 'server', prepare: (world) => havePasskey(world, true) },
    'the server says: wrong password': {
      by: 'server',
      prepare: (world) => havePassword(world, USER, false),
    },
    'the server says: no passkey is left': {
      by: 'server',
      prepare: (world) => havePasskey(world, false),
    },
    'the server says: too many attempts': { by: 'server', prepare: exhaust },
    // Without a passkey, the list that is fetched next would take the form off the page.
    'no answer comes': { by: 'wire', reply: 'unreachable', prepare: (world) => havePasskey(world, true) },
  } satisfies Arrangements<typeof recoveryCodesModel>,
} satisfies PortalArrangements;
