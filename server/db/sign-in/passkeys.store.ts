import type { Insertable } from 'kysely';

import { CHALLENGE_MS } from '#server/domain/sign-in/passkey.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import { lockUser } from '#server/db/accounts/lock-user.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { PasskeyChallengesTable, PasskeysTable } from './sign-in.tables.ts';

interface OwnPasskey {
  readonly userId: string;
  readonly id: string;
}

export const findPasskeys = (db: Database, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Finds the passkey with its user, and locks it, because two uses of its counter must be checked one after the other. */
export const lockPasskey = (tx: Database, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id as passkeyId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .select(['users.id', 'firstName', 'lastName', 'active', 'permissionLevel', 'emailFolded'])
    .where('credentialId', '=', credentialId)
    .forUpdate('passkeys')
    .executeTakeFirst();

export type PasskeyOfUser = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>;

/** Adds a passkey; returns `null` if it has already been added. */
export const insertPasskey = async (
  tx: Database,
  passkey: Omit<Insertable<PasskeysTable>, 'id' | 'lastUsedAt'>,
): Promise<string | null> => {
  const row = await tx
    .insertInto('passkeys')
    .values({ ...passkey, lastUsedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const isPasskeyOf = async (tx: Database, { userId, id }: OwnPasskey): Promise<boolean> => {
  const row = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

export const markPasskeyUsed = async (
  tx: Database,
  { passkeyId, counter, now }: { readonly passkeyId: string; readonly counter: number; readonly now: Date },
): Promise<void> => {
  await tx.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', passkeyId).execute();
};

/** Renames a passkey; returns whether the user has it. */
export const renamePasskey = async (
  db: Database,
  { userId, id }: OwnPasskey,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes a passkey; returns its name. */
export const deletePasskey = async (
  tx: Database,
  { userId, id }: OwnPasskey,
): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** Deletes all passkeys of a user; returns how many there were. */
export const deletePasskeysOf = async (tx: Database, userId: string): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
};

interface Challenge extends Omit<PasskeyChallengesTable, 'challengeHash'> {
  readonly challenge: string;
}

/** Stores a challenge for an authenticator to sign, and deletes challenges that have expired. */
export const insertChallenge = async (db: Database, { challenge, ...row }: Challenge): Promise<void> => {
  const since = new Date(row.startedAt.getTime() - CHALLENGE_MS);
  await db.deleteFrom('passkeyChallenges').where('startedAt', '<=', since).execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ ...row, challengeHash: hashSecret(challenge) })
    .execute();
};

/**
 * Locks the user who adds a passkey, because a change of the password takes the same lock before it ends everything that was begun with the
 * old password.
 */
export const lockOwnerOfChallenge = async (
  tx: Database,
  { challenge, purpose }: Pick<Challenge, 'challenge' | 'purpose'>,
): Promise<void> => {
  await lockUser(tx, (eb) =>
    eb
      .selectFrom('passkeyChallenges')
      // The challenge of a sign-in names nobody, so nobody is locked.
      .select((challenges) => challenges.ref('passkeyChallenges.userId').$notNull().as('userId'))
      .where('challengeHash', '=', hashSecret(challenge))
      .where('purpose', '=', purpose),
  );
};

/** Finds and removes a challenge in one step, so that it is used only once. */
export const takeChallenge = (
  db: Database,
  { challenge, purpose }: Pick<Challenge, 'challenge' | 'purpose'>,
  now: Date,
) =>
  db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashSecret(challenge))
    .where('purpose', '=', purpose)
    .where('startedAt', '>', new Date(now.getTime() - CHALLENGE_MS))
    .returning('userId')
    .executeTakeFirst();

/** Deletes the challenges of a user, because a password that is no longer valid may have begun them. */
export const deleteChallengesOf = async (tx: Database, userId: string): Promise<void> => {
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
};
