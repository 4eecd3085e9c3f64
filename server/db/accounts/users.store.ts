import type { Language } from '#contract/language.contract.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import type { Names } from '#server/domain/accounts/namesakes.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Finds the users with this e-mail address: usually none or one, but people in a company may share an address. */
export const findUsersByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .where('emailFolded', '=', foldEmail(email))
    .select(['id', 'firstName', 'lastName', 'active', 'permissionLevel', 'emailVerifiedAt', 'passwordHash'])
    .select('kind')
    .orderBy('id')
    .execute();

/** Returns the largest number of users who share one e-mail address. */
export const countMostSharing = async (db: Database): Promise<number> => {
  const counts = db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .groupBy('emailFolded');
  const { most } = await db
    .selectFrom(counts.as('counts'))
    .select((eb) => eb.fn.max<number | null>('users').as('most'))
    .executeTakeFirstOrThrow();
  return Number(most ?? 0);
};

export type UserToSignIn = Awaited<ReturnType<typeof findUsersByEmail>>[number];

/** Finds what users see about themselves. */
export const findProfile = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', userId)
    .select(['users.email', 'firstName', 'lastName', 'users.kind', 'emailVerifiedAt'])
    .select(['companies.name as companyName', 'customerNo'])
    .executeTakeFirstOrThrow();

export const changeLanguage = async (db: Database, userId: string, language: Language): Promise<void> => {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
};

export const renameUser = async (db: Database, userId: string, names: Names): Promise<void> => {
  await db.updateTable('users').set(names).where('id', '=', userId).execute();
};

/** Finds the user that a verification link is for. */
export const findUserToVerify = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'active', 'emailVerifiedAt'])
    .executeTakeFirstOrThrow();

/**
 * Opens the account, because the e-mail address is proven to be the user's own. All callers except an operator's command leave out users
 * who were verified before, because such an account may have been closed since.
 */
export const verifyEmail = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ active: true, emailVerifiedAt: now })
    .where('id', '=', userId)
    .execute();
};
