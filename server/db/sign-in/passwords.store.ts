import type { Database } from '#server/db/engine/database.ts';

/** Finds the owner of a password, who is notified of a change. */
export const findPasswordOwner = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'emailFolded', 'firstName', 'lastName', 'language', 'passwordHash'])
    .select(['emailVerifiedAt', 'kind', 'active', 'permissionLevel'])
    .executeTakeFirstOrThrow();

/** Returns whether this hash is still the user's; `null` never is. Others who change the password wait until this transaction has ended. */
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
 * Returns the user's current password hash. Others who change the password, or begin a session with it, wait until this transaction has
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

/** Changes the hash of all users who have exactly this hash. */
export const replacePasswords = async (db: Database, from: string, to: string): Promise<void> => {
  await db.updateTable('users').set({ passwordHash: to }).where('passwordHash', '=', from).execute();
};
