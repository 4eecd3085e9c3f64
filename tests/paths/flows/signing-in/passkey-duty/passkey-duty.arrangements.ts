import { CODES, LEFT_OUT, MISSING, type passkeyDutyModel } from './passkey-duty.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { keepRecoveryCode } from '#tests/paths/portal/world/recovery-code.ts';
import {
  addAuthenticator,
  emptyAuthenticator,
  forgetPasskeys,
  keepPasskey,
  loseCall,
  recognise,
} from '#tests/paths/portal/world/virtual-authenticator.ts';

const USER = 'user-staff';

/** Gives the person the language of the run, because the portal continues in the person's language. */
const speak = async ({ database, language }: World): Promise<void> => {
  await database.updateTable('users').set({ language }).where('id', '=', USER).execute();
};

const lose = async (world: World): Promise<void> => {
  await forgetPasskeys(world);
  await keepPasskey(world, { id: 'Laptop', userId: USER, isHere: false });
};

const makeFirst = async (world: World, isUserVerified: boolean): Promise<void> => {
  await speak(world);
  await forgetPasskeys(world);
  await emptyAuthenticator(world);
  await recognise(world, isUserVerified);
};

const keepCode = async (world: World, isGood: boolean): Promise<void> => {
  await speak(world);
  await world.database.deleteFrom('rateLimitHits').execute();
  await keepRecoveryCode(world, USER, isGood ? CODES[0]! : null);
};

const unreachable = { by: 'wire', reply: 'unreachable' } as const;

export const passkeyDutyArrangements = {
  calls: {
    makeFirstPasskey: 'POST /auth/first-passkey/options/',
    signInWithCode: 'POST /auth/recovery-code/',
  },
  leadingOn: { signedIn: { heading: ({ shell }) => shell.page.memoryList, focus: 'heading' } },
  arrangements: {
    [MISSING]: {
      by: 'opening',
      path: '/auth/sign-in',
      prepare: async (world) => {
        await addAuthenticator(world);
        await forgetPasskeys(world);
      },
    },
    [LEFT_OUT]: {
      by: 'opening',
      path: '/auth/sign-in',
      prepare: async (world) => {
        await addAuthenticator(world);
        await lose(world);
      },
    },
    'the browser makes the passkey, and the server stores it': {
      by: 'server',
      prepare: (world) => makeFirst(world, true),
    },
    'the person closes the browser’s dialog': {
      by: 'server',
      prepare: (world) => makeFirst(world, false),
    },
    'the browser says: passkeys do not work here': {
      by: 'nothing',
      reason: 'the browser of the walks can make passkeys, and has none for the portal yet',
    },
    'the server says: a passkey already exists': { by: 'server', prepare: lose },
    'no answer comes': {
      by: 'server',
      prepare: async (world) => {
        await makeFirst(world, true);
        await loseCall(world, '**/auth/first-passkey/');
      },
    },
    'nothing can be prepared, because no answer comes': unreachable,
    'the server lets the person in': { by: 'server', prepare: (world) => keepCode(world, true) },
    'the server says: this code is wrong': { by: 'server', prepare: (world) => keepCode(world, false) },
    'no answer comes to the code': unreachable,
  } satisfies Arrangements<typeof passkeyDutyModel>,
} satisfies PortalArrangements;
