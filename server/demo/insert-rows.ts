import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';

import { snakeCase } from '#contract/case.contract.ts';
import type { Tables } from '#server/db/engine/tables.ts';

/** A row to insert, with the types that a query returns: the value of a JSON column is not yet turned into text. */
export type SeedRow<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Column extends keyof Selectable<Tables[Table]>
    ? Selectable<Tables[Table]>[Column]
    : never;
};

const ROWS_PER_STATEMENT = 2_000;

/** PostgreSQL reads bytes from a text such as `\x…`. */
const toJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          snakeCase(key),
          value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
        ]),
      ),
    ),
  );

/**
 * Inserts rows of one shape as one JSON parameter per statement: several times faster than a parameter per value, and free of the
 * protocol's limit of 65,535 parameters.
 */
export const insertRows = async <Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly SeedRow<Table>[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const name = sql.id(snakeCase(table));
  const columns = sql.join(Object.keys(first).map((key) => sql.id(snakeCase(key))));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = toJson(rows.slice(start, start + ROWS_PER_STATEMENT));
    await sql`insert into ${name} (${columns})
      select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`.execute(db);
  }
};
