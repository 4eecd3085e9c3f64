import type { Database } from '#server/db/engine/database.ts';

/** Finds the owner of a password, who is notified of a change. */
export const findPasswordOwner = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'emailFolded', 'firstName', 'lastName', 'language', 'passwordHash'])
    .select(['emailVerifiedAt', 'kind', 'active', 'permissionLevel'])
    .executeTakeFirstOrThrow();

/** Returns whether it is still the user's password; nobody has the password `null`. Anyone who changes it waits until this transaction has ended. */
export const holdPassword = async (
  tx: Database,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> => {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return user !== undefined;
};

/**
 * Returns the user's current password hash. Anyone else who changes it, or begins a session with it, waits until this transaction has
 * ended.
 */
export const lockPasswordHash = async (tx: Database, userId: string): Promise<string | null> => {
  const { passwordHash } = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return passwordHash;
};

export type PasswordOwner = Awaited<ReturnType<typeof findPasswordOwner>>;

export const changePasswordHash = async (
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> => {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
};

/** Changes the password of all users who have this very hash. */
export const replacePasswords = async (db: Database, from: string, to: string): Promise<void> => {
  await db.updateTable('users').set({ passwordHash: to }).where('passwordHash', '=', from).execute();
};
