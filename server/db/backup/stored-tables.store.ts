import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

interface Column {
  readonly name: string;
  /** Names the type as SQL writes it. */
  readonly type: string;
}

/** Describes a table with the names and types that the database has on record. */
export interface StoredTable {
  readonly name: string;
  /** Lists the columns by name, because their order in the database depends on the migrations that made the table. */
  readonly columns: readonly Column[];
  readonly key: readonly { readonly name: string; readonly isText: boolean }[];
}

/** Lists all tables of the portal except the record of its migrations. */
export const findStoredTables = async (db: Database): Promise<StoredTable[]> => {
  const { rows } = await sql<StoredTable>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
          order by attname collate "C")
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (select json_agg(json_build_object('name', attname, 'isText', typcategory = 'S') order by place)
        from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute, pg_type
        where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid and attnum = part.number
          and pg_type.oid = atttypid
      ) as key
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migrations'
    order by relname`.execute(db);
  return rows;
};

/** Makes this transaction write and read values in the same way on every connection, and lifts the time limit of its statements. */
export const fixTextFormats = async (tx: Database): Promise<void> => {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
    `statement_timeout = 0`,
  ])
    await sql`set local ${sql.raw(setting)}`.execute(tx);
};

/** Returns how many rows to read at once: many are quicker, but a single file may be as large as 25 MB. */
const rowsAtOnce = ({ columns }: StoredTable): number =>
  columns.some(({ type }) => type === 'bytea') ? 1 : 500;

/**
 * Reads a table in portions, each row as a JSON array of its values as texts, in an order that does not depend on the engine or its
 * collation. `leftOut` selects the rows to skip, and must not have parameters.
 */
export async function* readRows(
  tx: Database,
  table: StoredTable,
  leftOut: RawBuilder<boolean> = sql`false`,
): AsyncGenerator<readonly string[]> {
  const values = table.columns.map(({ name }) => sql`${sql.id(name)}::text`);
  const order = table.key.map(({ name, isText }) =>
    isText ? sql`${sql.id(name)} collate "C"` : sql.id(name),
  );
  await sql`declare stored_rows no scroll cursor for
    select json_build_array(${sql.join(values)})::text as row from ${sql.id(table.name)}
    where not (${leftOut}) order by ${sql.join(order)}`.execute(tx);
  const portion = sql<{ row: string }>`fetch ${sql.raw(String(rowsAtOnce(table)))} from stored_rows`;
  for (;;) {
    const { rows } = await portion.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close stored_rows`.execute(tx);
}

/** Inserts rows in the form in which `readRows` yields them. */
export const insertRows = async (
  tx: Database,
  { name, columns }: StoredTable,
  rows: readonly string[],
): Promise<void> => {
  const names = columns.map((column) => sql.id(column.name));
  const values = columns.map(({ type }, at) => sql`(row ->> ${sql.lit(at)})::${sql.raw(type)}`);
  await sql`insert into ${sql.id(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as rows (row)`.execute(
    tx,
  );
};

export const emptyTable = async (tx: Database, { name }: StoredTable): Promise<void> => {
  await sql`delete from ${sql.id(name)}`.execute(tx);
};

/** Returns the names of the tables that have rows. */
export const findFilledTables = async (tx: Database, tables: readonly StoredTable[]): Promise<string[]> => {
  const questions = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.id(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Updates the planner's statistics of all tables. */
export const refreshStatistics = async (db: Database): Promise<void> => {
  await sql`analyze`.execute(db);
};
