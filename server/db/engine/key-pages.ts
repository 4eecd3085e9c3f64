import { sql, type RawBuilder } from 'kysely';

import type { Database } from './database.ts';

interface KeyPlace {
  readonly table: string;
  /** Holds the name of a column, or an expression that makes one key of several columns. */
  readonly column: string | RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
}

/** Returns the keys that follow `after`, in byte order, regardless of the database's collation. */
export const findKeysAfter = async (
  db: Database,
  { table, column, where = sql`true` }: KeyPlace,
  after: string | null,
  size: number,
): Promise<string[]> => {
  const found = typeof column === 'string' ? sql.id(column) : column;
  const key = sql`${found} collate "C"`;
  const { rows } = await sql<{ key: string }>`
    select ${found} as key from ${sql.id(table)}
    where ${key} > ${after ?? ''} and ${where} order by ${key} limit ${size}`.execute(db);
  return rows.map((row) => row.key);
};
