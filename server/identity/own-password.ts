import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PasswordOwner } from '#server/db/sign-in/passwords.store.ts';

/**
 * Makes a signed-in user prove their identity with the password. Wrong passwords count as at sign-in. @throws {Refusal} if the person has
 * to wait
 */
export const isOwnPassword = async (
  { tryPassword, passwordThreads }: Pick<FastifyInstance, 'tryPassword' | 'passwordThreads'>,
  { trail, network: networkAddress, device }: FastifyRequest,
  { emailFolded, passwordHash }: PasswordOwner,
  password: string,
): Promise<boolean> => {
  const hashes = passwordHash === null ? [] : [passwordHash];
  const opened = await tryPassword({ emailFolded, networkAddress, device, trail }, async () => {
    const right = await passwordThreads.check({ password, hashes, spareHashes: [] });
    return right.filter(Boolean);
  });
  return opened.length > 0;
};
