import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { schemaColumns } from './text-columns.ts';

/** Lists the tables that are left out of backups, and the record of migrations, which a restore makes itself. */
export const NOT_RESTORED = [
  'client_files',
  'migrations',
  'openid_logins',
  'passkey_challenges',
  'openid_sessions',
  'price_requests',
  'reset_links',
  'reset_requests',
  'sessions',
] as const;

/** Returns a checksum of each table, independent of the order of its rows, so that databases of both engines can be compared. */
export const tableSums = async (db: Database): Promise<Record<string, string>> => {
  await sql`set timezone = 'UTC'`.execute(db);
  const tables = [...new Set((await schemaColumns(db)).map(({ table }) => table))];
  const questions = tables.map((table) => {
    const row = sql`to_jsonb(${sql.id(table)})::text`;
    return sql`select ${sql.lit(table)} as name, count(*) as rows,
      md5(string_agg(${row}, ',' order by ${row} collate "C")) as sum from ${sql.id(table)}`;
  });
  const { rows } = await sql<{ name: string; rows: number; sum: string | null }>`${sql.join(
    questions,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: count, sum }) => [name, `${count} ${sum}`]));
};
