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

interface Wanted {
  readonly id: string;
  readonly parent: string | null;
}

const asTable = (rows: readonly Wanted[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as wanted (id text, parent text)`;

const link = async (db: Database, rows: readonly Wanted[]): Promise<void> => {
  await sql`update categories set parent_id = wanted.parent from ${asTable(rows)} where categories.id = wanted.id`.execute(
    db,
  );
};

/** Takes back links that make a third level; taking one back may show that another one makes a third level, too. */
const takeBackNested = async (
  db: Database,
  linked: readonly Wanted[],
  before: readonly Wanted[],
): Promise<ReadonlySet<string>> => {
  const left = new Set(linked.map(({ id }) => id));
  const nested = new Set<string>();
  for (;;) {
    const { rows } = await sql<{ below: string; above: string }>`
      select below.id as below, above.id as above from categories as below
      join categories as above on above.id = below.parent_id where above.parent_id is not null`.execute(db);
    const found = rows
      .map(({ below, above }) => (left.has(below) ? below : above))
      .filter((id) => left.has(id));
    if (found.length === 0) return nested;
    for (const id of found) {
      nested.add(id);
      left.delete(id);
    }
    await link(
      db,
      before.filter(({ id }) => found.includes(id)),
    );
  }
};

/** Sets the parents of categories; returns why some cannot have theirs, and leaves those as they are. */
export const storeParents = async (
  db: Database,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, 'unknown' | 'nested' | 'used'>> => {
  const { rows: used } = await sql<{ id: string }>`
    select wanted.id from ${asTable(wanted)} where exists (
      select from articles where wanted.id in (category_id, subcategory_id))`.execute(db);
  const { rows: unknown } = await sql<{ id: string }>`
    select wanted.id from ${asTable(wanted)} where parent is not null
      and not exists (select from categories where categories.id = wanted.parent)`.execute(db);
  const refused = new Set([...unknown, ...used].map(({ id }) => id));
  const possible = wanted.filter(({ id }) => !refused.has(id));
  const { rows: before } = await sql<Wanted>`
    select categories.id, categories.parent_id as parent from categories
    join ${asTable(possible)} on wanted.id = categories.id`.execute(db);
  await link(db, possible);
  const nested = await takeBackNested(db, possible, before);
  return new Map([
    ...unknown.map(({ id }) => [id, 'unknown'] as const),
    ...used.map(({ id }) => [id, 'used'] as const),
    ...[...nested].map((id) => [id, 'nested'] as const),
  ]);
};
