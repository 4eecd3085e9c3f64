import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/** Leaves out what belongs to an extension of an engine. */
const OURS = sql`not exists (select from pg_depend where objid = thing.oid and deptype = 'e')`;

/**
 * Describes the tables, columns, types, defaults, constraints, indexes, triggers, functions and sequences of a database,
 * each table with its own lines below it. The order of columns does not matter.
 */
export const schemaOf = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ owner: string; line: string }>`
    with tables as (
      select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'),
    lines (owner, kind, line) as (
      select relname, 1, concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
          case attidentity when 'a' then 'always identity' when 'd' then 'identity' end, 'default ' || pg_get_expr(adbin, adrelid))
        from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select relname, 2, concat_ws(' ', conname, pg_get_constraintdef(thing.oid))
        from tables join pg_constraint as thing on conrelid = tables.oid where contype <> 'n'
      union all
      select relname, 3, pg_get_indexdef(indexrelid)
        from tables join pg_index on indrelid = tables.oid
        where not exists (select from pg_constraint where conindid = indexrelid and conrelid = tables.oid)
      union all
      select relname, 4, pg_get_triggerdef(thing.oid)
        from tables join pg_trigger as thing on tgrelid = tables.oid where not tgisinternal
      union all
      select 'functions', 5, pg_get_functiondef(thing.oid)
        from pg_proc as thing where pronamespace = 'public'::regnamespace and prokind = 'f' and ${OURS}
      union all
      select 'sequences', 6, concat_ws(' ', sequencename, data_type, start_value, increment_by)
        from pg_sequences join pg_class as thing on relname = sequencename
        where schemaname = 'public' and not exists (select from pg_depend where objid = thing.oid and deptype = 'i')
      union all
      select 'extensions', 7, extname from pg_extension where extname <> 'plpgsql')
    select owner, regexp_replace(trim(line), '\\s+', ' ', 'g') as line from lines order by owner, kind, line`.execute(
    db,
  );
  const owners = Map.groupBy(rows, ({ owner }) => owner);
  return Array.from(owners, ([owner, of]) =>
    [owner, ...of.map(({ line }) => `  ${line}`), ''].join('\n'),
  ).join('\n');
};
