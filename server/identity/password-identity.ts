import type { Database } from '#server/db/engine/database.ts';
import { findUsersByEmail, type UserToSignIn } from '#server/db/accounts/users.store.ts';
import { USERS_PER_ADDRESS } from '#server/domain/sign-in/sign-in.ts';
import type { PasswordIdentity } from './identity.ts';
import { hashPassword, isPassword, isSamePassword } from './passwords.ts';

/**
 * Checks passwords as the portal's own provider. A wrong password costs the same number of checks however many users have the e-mail
 * address, so the time of the answer reveals nothing about them. The checks run one after another, so that a sign-in keeps only a
 * single core busy.
 */
export const embeddedIdentity = async (
  database: Database,
  givenHash?: string,
  /** Opens no account, although it may be one's password. */
  refused: string | null = null,
): Promise<PasswordIdentity> => {
  const nobodysHash = givenHash ?? (await hashPassword('nobody has this password'));
  return {
    kind: 'password',
    verify: async (email, password) => {
      const users = await findUsersByEmail(database, email);
      const isRefused = refused !== null && isSamePassword(password, refused);
      const right: UserToSignIn[] = [];
      for (const user of users) {
        const isRight = await isPassword(user.passwordHash ?? nobodysHash, password);
        if (isRight && user.passwordHash !== null && !isRefused) right.push(user);
      }
      if (right.length > 0) return right;
      for (let checks = users.length; checks < USERS_PER_ADDRESS; checks += 1)
        await isPassword(nobodysHash, password);
      return [];
    },
  };
};
