import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/** What operators may know of a mail: what it says may be secret, such as a link. */
export const findUnsentMails = (db: Database, { onlyRefused }: { readonly onlyRefused: boolean }) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipientEmail', 'state', 'attempts', 'createdAt', 'nextTryAt', 'lastError'])
    .where('state', '<>', sql.lit('sent'))
    .$if(onlyRefused, (query) => query.where('state', '=', sql.lit('refused')))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Has a mail tried at once, also one that was refused; `null`: all of those. @returns how many. */
export const retryMails = async (db: Database, id: string | null, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, nextTryAt: now, settledAt: null })
    .where('state', '<>', sql.lit('sent'))
    .$if(id === null, (query) => query.where('state', '=', sql.lit('refused')))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Forgets a mail that was refused; `null`: all of those. @returns how many. */
export const dropMails = async (db: Database, id: string | null): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('state', '=', sql.lit('refused'))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
