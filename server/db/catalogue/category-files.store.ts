import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';

type Labelled = 'categories' | 'machineTypes';

const NAMES = { categories: 'categories', machineTypes: 'machine_types' } as const;
const GROUPS = { categories: sql`parent_id as parent`, machineTypes: sql`category` } as const;

/** Returns categories or types of machines in the form that import and export files use. */
export const findLabelledViews = async (
  db: Database,
  table: Labelled,
  ids: readonly string[],
): Promise<JsonRow[]> => {
  const { rows } = await sql<{ view: JsonRow }>`
    select to_jsonb(view) as view from (
      select id, ${GROUPS[table]}, label_de, label_en, position from ${sql.id(NAMES[table])} where id = any(${ids}::text[])
    ) as view`.execute(db);
  return rows.map(({ view }) => view);
};

export const pageLabelledIds = (
  db: Database,
  table: Labelled,
  after: string | null,
  size: number,
): Promise<string[]> => findKeysAfter(db, { table: NAMES[table], column: 'id' }, after, size);

/** Returns the highest position in the table, after which new rows are placed. */
export const findLastPosition = async (db: Database, table: Labelled): Promise<number> => {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

export const storeLabelledRows = (db: Database, table: Labelled, rows: readonly JsonRow[]): Promise<void> =>
  upsertRows(db, NAMES[table], 'id', rows);

/** Sets the parents of categories; returns why some cannot have theirs, and leaves those as they are. */
export const storeParents = async (
  db: Database,
  wanted: readonly { readonly id: string; readonly parent: string | null }[],
): Promise<ReadonlyMap<string, 'unknown' | 'nested' | 'used'>> => {
  const asked = sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id text, parent text)`;
  const { rows: used } = await sql<{ id: string }>`
    select wanted.id from ${asked} where exists (
      select from articles where wanted.id in (category_id, subcategory_id))`.execute(db);
  const { rows: unknown } = await sql<{ id: string }>`
    select wanted.id from ${asked} where parent is not null
      and not exists (select from categories where categories.id = wanted.parent)`.execute(db);
  const problems = new Map<string, 'unknown' | 'nested' | 'used'>([
    ...unknown.map(({ id }) => [id, 'unknown'] as const),
    ...used.map(({ id }) => [id, 'used'] as const),
  ]);
  const possible = wanted.filter(({ id }) => !problems.has(id));
  await sql`update categories set parent_id = wanted.parent
    from json_to_recordset(${JSON.stringify(possible)}::json) as wanted (id text, parent text)
    where categories.id = wanted.id`.execute(db);
  const { rows: nested } = await sql<{ id: string }>`
    select below.id from categories as below join categories as above on above.id = below.parent_id
    where above.parent_id is not null`.execute(db);
  const linked = new Set(possible.map(({ id }) => id));
  for (const { id } of nested) if (linked.has(id)) problems.set(id, 'nested');
  return problems;
};
