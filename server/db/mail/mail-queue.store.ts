import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/** Finds unsent mails without their content, which operators must not see because it may be secret, such as a link. */
export const findUnsentMails = (db: Database, { onlyRefused }: { readonly onlyRefused: boolean }) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipientEmail', 'state', 'attempts', 'createdAt', 'nextTryAt', 'lastError'])
    .where('state', '<>', sql.lit('sent'))
    .$if(onlyRefused, (query) => query.where('state', '=', sql.lit('refused')))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Builds a statement that lets mails be tried at once, and as often as new ones; the caller says which mails. */
export const retryUpdate = (db: Database, now: Date) =>
  db.updateTable('mails').set({ state: 'waiting', attempts: 0, nextTryAt: now, settledAt: null });

/** Schedules a refused or waiting mail to be tried at once; `null` means all refused mails. @returns how many mails are affected. */
export const retryMails = async (db: Database, id: string | null, now: Date): Promise<number> => {
  const { numUpdatedRows } = await retryUpdate(db, now)
    .where('state', '<>', sql.lit('sent'))
    .$if(id === null, (query) => query.where('state', '=', sql.lit('refused')))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Refuses all waiting mails; the operator can still find them and have any of them sent after all. @returns how many. */
export const refuseWaitingMails = async (db: Database, now: Date, reason: string): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'refused', settledAt: now, lastError: reason })
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Drops a refused mail; `null` means all refused mails. @returns how many. */
export const dropMails = async (db: Database, id: string | null): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('state', '=', sql.lit('refused'))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
