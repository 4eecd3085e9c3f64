import { foldEmail } from '#server/domain/accounts/email.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OpenidSessionsTable, UserIdentitiesTable } from './openid.tables.ts';

type Subject = Pick<UserIdentitiesTable, 'provider' | 'subject'>;

const candidates = (db: Database) =>
  db
    .selectFrom('users')
    .select(['users.id', 'email', 'firstName', 'lastName', 'users.kind', 'active', 'permissionLevel'])
    .select('emailVerifiedAt')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('contacts')
            .select('contacts.id')
            .whereRef('contacts.companyId', '=', 'users.companyId'),
        )
        .$castTo<boolean>()
        .as('hasContact'),
    )
    .orderBy('users.id');

export const findUserOfSubject = (db: Database, { provider, subject }: Subject) =>
  candidates(db)
    .innerJoin('userIdentities', 'userIdentities.userId', 'users.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * Finds all users with this address, and whether each is already bound to someone at the provider. Locks the users, because a mailed link
 * may prove their address at the same moment.
 */
export const findUsersOfAddress = (db: Database, { provider, email }: { provider: string; email: string }) =>
  candidates(db)
    .where('emailFolded', '=', foldEmail(email))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('userIdentities')
            .select('subject')
            .whereRef('userIdentities.userId', '=', 'users.id')
            .where('provider', '=', provider),
        )
        .$castTo<boolean>()
        .as('isTaken'),
    )
    .forNoKeyUpdate('users')
    .execute();

/** Binds a subject to a user; returns `false` if either is already bound to someone else, even if that happened only a moment ago. */
export const bindSubject = async (tx: Database, identity: UserIdentitiesTable): Promise<boolean> => {
  await tx
    .insertInto('userIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findUserOfSubject(tx, identity))?.id === identity.userId;
};

/** Unbinds a user; the next sign-in at the provider with a proven address binds the user again. @returns whether the user was bound. */
export const unbindUser = async (db: Database, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('userIdentities')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const keepIdToken = async (db: Database, session: OpenidSessionsTable): Promise<void> => {
  await db.insertInto('openidSessions').values(session).execute();
};

/** Finds and removes the session's token in one step: of two sign-outs with one session, the second finds nothing. */
export const takeIdToken = async (db: Database, sessionIdHash: string): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('openidSessions')
    .where('sessionIdHash', '=', sessionIdHash)
    .returning('idToken')
    .executeTakeFirst();
  return row?.idToken;
};
