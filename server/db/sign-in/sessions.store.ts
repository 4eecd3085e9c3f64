import type { Database } from '#server/db/engine/database.ts';
import type { SessionsTable } from './sign-in.tables.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';
import { findOrCreateSetting } from '#server/db/engine/settings.store.ts';
import { newSecret } from '#server/domain/secrets.ts';

/** Returns the key that signs the tokens against forged calls; it is created once and kept forever. */
export const findCsrfKey = (db: Database): Promise<string> =>
  findOrCreateSetting(db, 'csrf_key', newSecret());

const sessionOf = prepare((db, { idHash }: Marks<{ idHash: string }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.idHash', '=', idHash)
    .select([
      'sessions.idHash as sessionIdHash',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.endedAt',
      'users.id',
      'users.companyId',
      'users.role',
      'users.permissionLevel',
      'users.language',
      'users.active',
      'users.kind',
      'sessions.withPasskey',
    ])
    .compile(),
);

/** Finds a session, even one that has ended, with the facts about its user that every call needs. */
export const findSession = async (db: Database, idHash: string) => {
  const [session] = await sessionOf(db, { idHash });
  return session;
};

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const insertSession = async (
  db: Database,
  session: Pick<SessionsTable, 'idHash' | 'userId' | 'createdAt' | 'userAgent'> & { withPasskey: boolean },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt, endedAt: null })
    .execute();
};

export const markSessionSeen = async (db: Database, idHash: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('idHash', '=', idHash)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '<', now)
    .execute();
};

/** Corrects sessions whose time is in the future, because a clock ran ahead: they count from now on, so that they end like all others. */
export const setBackSessions = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set((eb) => ({
      createdAt: eb.fn<Date>('least', ['createdAt', eb.val(now)]),
      lastSeenAt: eb.fn<Date>('least', ['lastSeenAt', eb.val(now)]),
    }))
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('createdAt', '>', now), eb('lastSeenAt', '>', now)]))
    .execute();
};

export const endSession = async (db: Database, idHash: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('idHash', '=', idHash)
    .where('endedAt', 'is', null)
    .execute();
};

/** Signs a user out everywhere, such as after a block or a change of the password. */
export const endSessionsOf = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
};

/** Finds a user's sessions that no one has ended, the most recently used first; some may have expired. */
export const findSessionsOf = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['idHash', 'publicId', 'createdAt', 'lastSeenAt', 'userAgent', 'withPasskey'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('publicId')
    .execute();

/** Ends a session of the user; returns `false` if the user never had it. A session that has already ended stays as it is. */
export const endOwnSession = async (
  db: Database,
  { userId, publicId }: { readonly userId: string; readonly publicId: string },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.val(now)) }))
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Signs a user out everywhere but in one session. */
export const endOtherSessions = async (
  db: Database,
  { userId, idHash }: { readonly userId: string; readonly idHash: string },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('idHash', '!=', idHash)
    .where('endedAt', 'is', null)
    .execute();
};

/** Deletes sessions that began before an instant, with the price requests made in them. */
export const deleteSessionsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('createdAt', '<', instant).execute();
};
