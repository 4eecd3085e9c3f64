import type { CompiledQuery } from 'kysely';

import type { Database } from './database.ts';

/** The texts of all prepared statements, with the names that connections keep them under. */
const names = new Map<string, string>();

/** The name of a statement that each connection plans once; `undefined`: it is planned anew for each use. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/** Stand in for the values while the statement is made. */
const marksFor = <Parameters extends object>(values: Parameters): Parameters =>
  Object.fromEntries(Object.keys(values).map((name) => [name, Symbol(name)])) as Parameters;

/**
 * A statement of calls that must be quick: compiled once in the process and planned once on each connection, which is
 * most of the work of a small statement. `make` runs at the first use only, so it must pass its parameters on as they
 * are. Such a statement names its columns: one planned with `*` breaks when a newer process of the portal adds a column.
 */
export const prepare = <Parameters extends object, Row>(
  make: (db: Database, parameters: Parameters) => CompiledQuery<Row>,
): ((db: Database, values: Parameters) => Promise<Row[]>) => {
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (made === undefined) {
      made = make(db, marksFor(values));
      if (!names.has(made.sql)) names.set(made.sql, `portal_${names.size + 1}`);
    }
    const parameters = made.parameters.map((parameter) =>
      typeof parameter === 'symbol' ? values[parameter.description as keyof Parameters] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
};
