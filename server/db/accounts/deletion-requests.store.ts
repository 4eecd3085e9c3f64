import type { Database } from '#server/db/engine/database.ts';

/** Returns when the person asked for the account to be deleted, or `null` if no request is open. */
export const findDeletionRequest = async (db: Database, userId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('deletionRequests')
    .select('requestedAt')
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row?.requestedAt ?? null;
};

/** Adds a request to delete the account; returns `false` if one is already open. */
export const addDeletionRequest = async (trx: Database, userId: string, now: Date): Promise<boolean> => {
  const added = await trx
    .insertInto('deletionRequests')
    .values({ userId, requestedAt: now, withdrawnAt: null })
    .onConflict((conflict) => conflict.column('userId').where('withdrawnAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Withdraws the open request; returns `false` if none is open. */
export const withdrawDeletionRequest = async (trx: Database, userId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('deletionRequests')
    .set({ withdrawnAt: now })
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
