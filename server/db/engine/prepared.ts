// This is our own code, because Kysely compiles a statement at each use and never gives one a name: docs/decisions/0009.

import { sql, type CompiledQuery, type RawBuilder } from 'kysely';

import type { Database } from './database.ts';

/** Holds the names under which connections keep all prepared statements, by their texts. */
const names = new Map<string, string>();

/** Returns the name under which a connection keeps the plan of a statement, or `undefined` if each use plans it again. */
export const preparedName = (text: string): string | undefined => names.get(text);

/** Stands for a value while a statement is built; it can be passed to Kysely, but neither read nor replaced. */
export type Mark<Value> = RawBuilder<Value>;
export type Marks<Parameters extends object> = {
  readonly [Name in keyof Parameters]: Mark<Parameters[Name]>;
};

/** Holds values if the statement runs alone, or marks if it is a part of a prepared statement. */
export type OrMarks<Parameters extends object> = {
  readonly [Name in keyof Parameters]: Parameters[Name] | Mark<Parameters[Name]>;
};

const marksFor = <Parameters extends object>(values: Parameters): Marks<Parameters> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.val(Symbol(name))])) as Marks<Parameters>;

/**
 * Builds a statement for calls that must be quick. It is compiled once per process, and a connection keeps its plan, because compiling and
 * planning are most of the work of a small statement. `make` runs only at the first use and never sees a value. Such a statement names its
 * columns: a statement planned with `*` breaks when a newer process of the portal adds a column.
 */
export const prepare = <Parameters extends object, Row>(
  make: (db: Database, marks: Marks<Parameters>) => CompiledQuery<Row>,
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
