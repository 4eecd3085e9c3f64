import { sql } from 'kysely';

import { MAX_MEMORY_ENTRIES } from '#contract/limits.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { MemoryListEntriesTable } from './cart.tables.ts';

/** Returns the entries, the latest first. */
export const findMemoryEntries = (db: Database, userId: string) =>
  db
    .selectFrom('memoryListEntries as entry')
    .innerJoin('articles', 'articles.articleNo', 'entry.articleNo')
    .select(['entry.articleNo', 'entry.quantity', 'entry.note', 'entry.machineNo', 'entry.addedAt'])
    .where('entry.userId', '=', userId)
    .orderBy('entry.addedAt', 'desc')
    .orderBy(sql`entry.article_no collate "C"`)
    .execute();

/** Makes other additions of the same person wait for the end of this transaction, so that the limit holds. */
export const lockMemoryList = async (trx: Database, userId: string): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/**
 * Saves an article. An existing entry keeps the larger of the two quantities, and its note and machine unless others are given, so that
 * pressing twice changes nothing. Returns `false` if the article is unknown, its step forbids the quantity, or the list is full.
 */
export const rememberArticle = async (
  trx: Database,
  { userId, articleNo, quantity, note, machineNo, addedAt }: MemoryListEntriesTable,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into memory_list_entries as entry (user_id, article_no, quantity, note, machine_no, added_at)
    select ${userId}, article_no, ${quantity}::integer, ${note}::text, ${machineNo}::text, ${addedAt}::timestamptz
    from articles
    where article_no = ${articleNo} and ${quantity}::integer % quantity_step = 0
    and ${MAX_MEMORY_ENTRIES} >
      (select count(*) from memory_list_entries where user_id = ${userId} and article_no <> ${articleNo})
    on conflict (user_id, article_no) do update set
      quantity = greatest(entry.quantity, excluded.quantity),
      note = coalesce(excluded.note, entry.note),
      machine_no = coalesce(excluded.machine_no, entry.machine_no)
    returning 1`.execute(trx);
  return rows.length > 0;
};

type EntryChange = Partial<Pick<MemoryListEntriesTable, 'quantity' | 'note' | 'machineNo'>>;

/** Changes an entry; returns `false` if no such entry exists, or if the article's step forbids the quantity. */
export const changeMemoryEntry = async (
  db: Database,
  { userId, articleNo }: Pick<MemoryListEntriesTable, 'userId' | 'articleNo'>,
  { quantity, ...texts }: EntryChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('memoryListEntries')
    .from('articles')
    .set({ ...texts, ...(quantity !== undefined && { quantity }) })
    .where('memoryListEntries.userId', '=', userId)
    .where('memoryListEntries.articleNo', '=', articleNo)
    .whereRef('articles.articleNo', '=', 'memoryListEntries.articleNo')
    .where(sql<boolean>`coalesce(${quantity ?? null}::integer % articles.quantity_step, 0) = 0`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const isRemembered = async (db: Database, userId: string, articleNo: string): Promise<boolean> =>
  (await db
    .selectFrom('memoryListEntries')
    .select('articleNo')
    .where('userId', '=', userId)
    .where('articleNo', '=', articleNo)
    .executeTakeFirst()) !== undefined;

/** Removes an article from the list; returns `false` if no such entry exists. */
export const forgetArticle = async (db: Database, userId: string, articleNo: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('memoryListEntries')
    .where('userId', '=', userId)
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
