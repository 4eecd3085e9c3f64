import type { Database } from '#server/db/engine/database.ts';
import { countMostSharing, findUsersByEmail } from '#server/db/accounts/users.store.ts';
import type { PasswordIdentity } from './identity.ts';
import type { PasswordThreads } from './password-threads.ts';
import { hashPassword, isSamePassword } from './passwords.ts';

/**
 * Checks passwords as the portal's own provider. A wrong password always costs the same number of checks, so that the time of the answer
 * does not reveal how many users have the address. This number is the largest number of users who share an address, usually one. The checks
 * of a sign-in run one after another in one thread, so that a sign-in keeps only a single core busy.
 */
export const embeddedIdentity = async (
  database: Database,
  threads: PasswordThreads,
  givenHash?: string,
  /** This password opens no account from another machine, even if it happens to be somebody's own. */
  published: { readonly password: string; readonly opensHere: boolean } | null = null,
): Promise<PasswordIdentity> => {
  const nobodysHash = givenHash ?? hashPassword('nobody has this password');
  let mostSharing = await countMostSharing(database);
  return {
    kind: 'password',
    verify: async (email, password, { isFromThisMachine }) => {
      const users = await findUsersByEmail(database, email);
      const isRefused =
        published !== null &&
        isSamePassword(password, published.password) &&
        !(published.opensHere && isFromThisMachine);
      // A user may have been added since.
      mostSharing = Math.max(1, mostSharing, users.length);
      const right = await threads.check({
        password,
        hashes: users.map(({ passwordHash }) => passwordHash ?? nobodysHash),
        spareHashes: Array<string>(mostSharing - users.length).fill(nobodysHash),
      });
      return users.filter(
        ({ passwordHash }, index) => right[index] === true && passwordHash !== null && !isRefused,
      );
    },
  };
};
