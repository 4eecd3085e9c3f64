import type { CDPSession } from 'playwright-core';

import { Authenticator } from '#tests/support/passkeys/authenticator.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';

interface Virtual {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

const ofPage = new WeakMap<object, Virtual>();

/** Gives the browser of the person an authenticator that asks nobody and answers at once. */
export const addAuthenticator = async ({ person: { page } }: Pick<World, 'person'>): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  ofPage.set(page, { session, authenticatorId });
};

const virtualOf = ({ person: { page } }: World): Virtual => ofPage.get(page)!;

/** Sets whether the authenticator recognises the person from now on; if it does not, the browser gives up. */
export const recognise = async (world: World, isUserVerified: boolean): Promise<void> => {
  const { session, authenticatorId } = virtualOf(world);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
};

export const forgetPasskeys = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('passkeys').execute();
};

const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');

interface Kept {
  readonly id: string;
  readonly name?: string;
  readonly userId: string;
  readonly isHere: boolean;
}

/** Makes a passkey for the user and adds it to the portal; `isHere` says whether the authenticator gets it, too. */
export const keepPasskey = async (world: World, { id, name = id, userId, isHere }: Kept): Promise<void> => {
  const { credentialId, publicKey, privateKey } = Authenticator.newKey();
  await world.database
    .insertInto('passkeys')
    .values({
      id: id.toLowerCase(),
      userId,
      credentialId,
      publicKey,
      counter: 0,
      transports: 'internal',
      name,
      createdAt: world.now(),
      lastUsedAt: null,
    })
    .execute();
  if (!isHere) return;
  const { session, authenticatorId } = virtualOf(world);
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: base64(credentialId),
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(userId).toString('base64'),
      signCount: 0,
    },
  });
};

/** Takes everything out of the authenticator. */
export const emptyAuthenticator = async (world: World): Promise<void> => {
  const { session, authenticatorId } = virtualOf(world);
  await session.send('WebAuthn.clearCredentials', { authenticatorId });
};

/** Makes the next call to an address fail: the call by which the portal would store a passkey. */
export const loseCall = async ({ person: { page } }: World, address: string): Promise<void> =>
  void (await page.route(address, (route) => route.abort('connectionfailed'), { times: 1 }));
