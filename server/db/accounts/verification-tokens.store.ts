import { LEVELS } from '#contract/accounts/access.contract.ts';
import { hashSecret, newSecret } from '#server/domain/secrets.ts';
import { expiryOf } from '#server/domain/accounts/verification-token.ts';
import type { VerificationTokensTable } from './account.tables.ts';
import { lockUser } from './lock-user.ts';
import type { Database } from '#server/db/engine/database.ts';

/**
 * Locks the link's user, as creating a link does too, so that a use of the link and the creation of a newer one happen one after the other.
 */
export const lockOwnerOfToken = async (tx: Database, token: string): Promise<void> => {
  await lockUser(tx, (eb) =>
    eb.selectFrom('verificationTokens').select('userId').where('tokenHash', '=', hashSecret(token)),
  );
};

/**
 * Finds a token with its user, unless the user is blocked: without the password, nobody may learn of the block or be promised a sign-in
 * (settled point 10).
 */
export const findToken = (tx: Database, token: string) =>
  tx
    .selectFrom('verificationTokens')
    .innerJoin('users', 'users.id', 'verificationTokens.userId')
    .where('tokenHash', '=', hashSecret(token))
    .where('users.permissionLevel', '<>', LEVELS.blocked)
    .select(['tokenHash', 'state', 'expiresAt', 'users.id', 'email', 'firstName', 'lastName', 'language'])
    .select('emailVerifiedAt')
    .executeTakeFirst();

/** Returns when the user's waiting link expires, or `undefined` if none waits. */
export const findWaitingExpiry = async (tx: Database, userId: string): Promise<Date | undefined> => {
  const waiting = await tx
    .selectFrom('verificationTokens')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return waiting?.expiresAt;
};

export const markTokenVerified = async (tx: Database, tokenHash: string, now: Date): Promise<void> => {
  await tx
    .updateTable('verificationTokens')
    .set({ state: 'verified' satisfies VerificationTokensTable['state'], verifiedAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
};

/**
 * Creates a token for the user's next link and retires the earlier ones.
 * @returns the token as it is mailed; the database keeps only its hash.
 */
export const issueVerificationToken = async (tx: Database, userId: string, now: Date): Promise<string> => {
  await lockUser(tx, userId);
  await tx
    .updateTable('verificationTokens')
    .set({ state: 'replaced' })
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .execute();
  const token = newSecret();
  await tx
    .insertInto('verificationTokens')
    .values({
      tokenHash: hashSecret(token),
      userId,
      state: 'pending',
      createdAt: now,
      expiresAt: expiryOf(now),
      verifiedAt: null,
    })
    .execute();
  return token;
};
