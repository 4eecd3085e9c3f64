import { LEVELS } from '#contract/accounts/access.contract.ts';
import { resetLinkExpiry, type ResetLinkKind } from '#server/domain/sign-in/reset-link.ts';
import type { Names } from '#server/domain/accounts/namesakes.ts';
import { hashSecret, newSecret } from '#server/domain/secrets.ts';
import type { ResetLinksTable } from './sign-in.tables.ts';
import { lockUser } from '#server/db/accounts/lock-user.ts';
import type { Database } from '#server/db/engine/database.ts';
import { addressedAs } from '#server/db/mail/recipients.store.ts';

/** Finds a link with its user, except a blocked user's link, which is not valid. */
export const findResetLink = (db: Database, token: string) =>
  db
    .selectFrom('resetLinks')
    .innerJoin('users', 'users.id', 'resetLinks.userId')
    .where('tokenHash', '=', hashSecret(token))
    .where('users.permissionLevel', '<>', LEVELS.blocked)
    .select(['tokenHash', 'userId', 'state', 'resetLinks.kind', 'mailed', 'expiresAt'])
    .select(['email', 'users.firstName', 'users.lastName', 'language', 'emailVerifiedAt'])
    .select(['resetLinks.firstName as askedFirstName', 'resetLinks.lastName as askedLastName'])
    .select(addressedAs.as('addressedAs'))
    .executeTakeFirst();

/**
 * Locks the link's user first, as creating a link does too, so that two uses of a link, or a use of it and the creation of a newer one,
 * happen one after the other and without a deadlock.
 */
export const lockOwnerOfLink = async (tx: Database, token: string): Promise<void> => {
  await lockUser(tx, (eb) =>
    eb.selectFrom('resetLinks').select('userId').where('tokenHash', '=', hashSecret(token)),
  );
};

export const markResetLinkUsed = async (tx: Database, tokenHash: string): Promise<void> => {
  await tx
    .updateTable('resetLinks')
    .set({ state: 'used' satisfies ResetLinksTable['state'] })
    .where('tokenHash', '=', tokenHash)
    .execute();
};

/**
 * Retires waiting links, except one that lets the owner of an address shut a stranger out: otherwise, the stranger could retire it by
 * changing the password.
 */
export const retireResetLinks = async (tx: Database, userId: string): Promise<void> => {
  await tx
    .updateTable('resetLinks')
    .set({ state: 'replaced' satisfies ResetLinksTable['state'] })
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .where('kind', '<>', 'recovery')
    .execute();
};

/** Returns whether a password can still be chosen with a link that was mailed to the user on request. */
export const hasMailedResetLink = async (tx: Database, userId: string, now: Date): Promise<boolean> => {
  const link = await tx
    .selectFrom('resetLinks')
    .select('tokenHash')
    .where('userId', '=', userId)
    .where('kind', '=', 'reset')
    .where('mailed', '=', true)
    .where('state', '=', 'pending')
    .where('expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
};

interface NewResetLink {
  readonly userId: string;
  readonly kind: ResetLinkKind;
  /** Tells whether the link is mailed to the user's own address, and not passed on by an operator. */
  readonly mailed: boolean;
  /** Replaces the user's names if the link proves the address. */
  readonly names?: Names;
  readonly now: Date;
}

/**
 * Makes a token for the user's next link, and retires earlier ones with `retireResetLinks`.
 * @returns the token; the database keeps only its hash.
 */
export const issueResetToken = async (
  tx: Database,
  { userId, kind, mailed, names, now }: NewResetLink,
): Promise<string> => {
  // If two links are created at the same moment, the later one retires the other.
  await lockUser(tx, userId);
  await retireResetLinks(tx, userId);
  const token = newSecret();
  await tx
    .insertInto('resetLinks')
    .values({
      tokenHash: hashSecret(token),
      userId,
      kind,
      state: 'pending',
      mailed,
      createdAt: now,
      expiresAt: resetLinkExpiry(now, kind),
      firstName: names?.firstName ?? null,
      lastName: names?.lastName ?? null,
    })
    .execute();
  return token;
};

export const deleteResetLinksBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('resetLinks').where('createdAt', '<', instant).execute();
};
