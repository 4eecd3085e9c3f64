import { sql } from 'kysely';

import type { Database } from './database.ts';

/** Holds a row under the column names of the database, with values as in JSON. */
export type JsonRow = Readonly<Record<string, unknown>>;

const columnsOf = (rows: readonly JsonRow[]): string[] => Object.keys(rows[0] ?? {});

/** Inserts any number of rows of one shape as one parameter; rows that already exist are changed. */
export const upsertRows = async (
  db: Database,
  table: string,
  key: string,
  rows: readonly JsonRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = columnsOf(rows);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const changes = names
    .filter((name) => name !== key)
    .map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  await sql`insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.id(key)}) do update set ${sql.join(changes)}`.execute(db);
};

/** Replaces all rows of these owners with rows of one shape. */
export const replaceRows = async (
  db: Database,
  table: string,
  { column, owners }: { readonly column: string; readonly owners: readonly string[] },
  rows: readonly JsonRow[],
): Promise<void> => {
  await sql`delete from ${sql.id(table)} where ${sql.id(column)} = any(${owners}::text[])`.execute(db);
  if (rows.length === 0) return;
  const columns = sql.join(columnsOf(rows).map((name) => sql.id(name)));
  await sql`insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
};
