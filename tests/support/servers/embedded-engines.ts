import { readFileSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import { connectEmbedded, startEmbedded } from '#server/db/engine/open-database.ts';

interface Engine {
  readonly pglite: PGlite;
  /** Describes the tables, columns, indices, constraints, triggers and functions before any test. */
  readonly shape: string;
  /** Holds the rows that the migrations wrote, as JSON by table. */
  readonly rows: readonly { readonly name: string; readonly rows: string }[];
  end(): Promise<void>;
}

const shapeOf = async (pglite: PGlite): Promise<string> => {
  const { rows } = await pglite.query<{ shape: string }>(`
    with mine as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select string_agg(line, e'\\n' order by line) as shape from (
      select concat_ws(' ', relname, relkind, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))
      from mine join pg_attribute on attrelid = mine.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0
      union all select pg_get_indexdef(indexrelid) from pg_index join mine on mine.oid = indrelid
      union all select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint
      union all select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
    ) as lines (line)`);
  return rows[0]!.shape;
};

const rowsOf = async (pglite: PGlite): Promise<Engine['rows']> => {
  const tables = await pglite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const filled: { name: string; rows: string }[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pglite.query<{ rows: string | null }>(
      `select json_agg(${name})::text as rows from ${name}`,
    );
    if (rows[0]?.rows != null) filled.push({ name, rows: rows[0].rows });
  }
  return filled;
};

const newEngine = async (): Promise<Engine> => {
  const pglite = await startEmbedded({ loadDataDir: new Blob([readFileSync(inject('embeddedDump'))]) });
  const end = pglite.close.bind(pglite);
  // Suites close their databases, but the engine runs on.
  pglite.close = async () => {};
  return { pglite, shape: await shapeOf(pglite), rows: await rowsOf(pglite), end };
};

const EMPTY = [
  // An earlier suite may have left a transaction open.
  'rollback',
  `do $$
  declare
    used text;
    sequence text;
  begin
    -- Most suites use few tables, and emptying each table takes time.
    select string_agg(quote_ident(relname), ', ') into used from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
    if used is not null then execute 'truncate ' || used || ' cascade'; end if;
    for sequence in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' loop
      execute 'alter sequence ' || sequence || ' restart';
    end loop;
    delete from pg_statistic using pg_class
    where pg_class.oid = starelid and relnamespace = 'public'::regnamespace;
  end
  $$`,
  'discard all',
  // Without a checkpoint, the log of everything ever written would stay in memory.
  'checkpoint',
];

/** @returns whether the engine is as it was before any test. */
const restore = async ({ pglite, shape, rows }: Engine): Promise<boolean> => {
  if ((await shapeOf(pglite)) !== shape) return false;
  for (const statement of EMPTY) await pglite.exec(statement);
  for (const table of rows)
    await pglite.query(
      `insert into ${table.name} overriding system value
      select * from json_populate_recordset(null::${table.name}, $1)`,
      [table.rows],
    );
  return true;
};

/** Keeps this worker's engines for the next suite: starting an engine takes ten times as long as emptying one. */
const idle: Engine[] = [];

/** Returns a database as the migrations leave it, on an engine of this worker that nothing else uses. */
export const newEmbeddedDatabase = async (): Promise<{ database: Database; drop: () => Promise<void> }> => {
  const engine = idle.pop() ?? (await newEngine());
  const database = connectEmbedded(engine.pglite);
  return {
    database,
    drop: async () => {
      await database.destroy();
      if (await restore(engine)) idle.push(engine);
      else await engine.end();
    },
  };
};
