import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

export interface SchemaColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Returns every column of the database, under the name that the database uses. */
export const schemaColumns = async (db: Database): Promise<SchemaColumn[]> => {
  const { rows } = await sql<SchemaColumn>`
    select columns.table_name as table, column_name as column, data_type as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by columns.table_name, ordinal_position`.execute(db);
  return rows;
};

const TEXTS: ReadonlySet<string> = new Set(['text', 'json', 'jsonb']);

/** Returns the columns that contain a text, regardless of case, as `table.column`. */
export const columnsHolding = async (db: Database, text: string): Promise<string[]> => {
  const texts = (await schemaColumns(db)).filter(({ type }) => TEXTS.has(type));
  const questions = texts.map(
    ({ table, column }) => sql`select ${`${table}.${column}`} as place
      where exists (select from ${sql.id(table)} where ${sql.id(column)}::text ilike ${`%${text}%`})`,
  );
  const { rows } = await sql<{ place: string }>`${sql.join(questions, sql` union all `)}`.execute(db);
  return rows.map(({ place }) => place).toSorted();
};
