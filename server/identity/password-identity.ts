import type { Database } from '#server/db/database.ts';
import { findUsersByEmail, type UserToSignIn } from '#server/db/users.store.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** An identity provider that is asked with e-mail and password (decisions 12). */
export interface PasswordIdentity {
  readonly kind: 'password';
  /** All users with this e-mail and password: none, one, or several who share an address. */
  verify(email: string, password: string): Promise<UserToSignIn[]>;
}

/** The portal's own provider. An unknown e-mail costs the time of one password check, like a known one. */
export const embeddedIdentity = async (database: Database): Promise<PasswordIdentity> => {
  const nobodysHash = await hashPassword('nobody has this password');
  return {
    kind: 'password',
    verify: async (email, password) => {
      const users = await findUsersByEmail(database, email);
      if (users.length === 0) await isPassword(nobodysHash, password);
      const checks = await Promise.all(
        users.map(({ passwordHash }) => isPassword(passwordHash ?? nobodysHash, password)),
      );
      return users.filter(({ passwordHash }, index) => passwordHash !== null && checks[index] === true);
    },
  };
};
