import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';

const read = async (db: Database, condition: RawBuilder<unknown>): Promise<JsonRow[]> => {
  const { rows } = await sql<{ view: JsonRow }>`
    select to_jsonb(view) as view from (
      select article_no, kind, description_de, description_en, sub_description_de, sub_description_en,
        category_id as category, subcategory_id as subcategory, container_size, unit, container_type,
        quantity_step, list_price_cents, price_cents, hs_code, discontinued, replaced_by, lead_time_days, availability, product_no,
        (select coalesce(jsonb_agg(machine_type_id order by machine_type_id collate "C"), '[]')
          from article_machine_types as fits where fits.article_no = articles.article_no) as machine_types
      from articles ${condition}
    ) as view`.execute(db);
  return rows.map(({ view }) => view);
};

/** Returns articles in the form that import and export files use. */
export const findArticleViews = (db: Database, articleNos: readonly string[]): Promise<JsonRow[]> =>
  read(db, sql`where article_no = any(${articleNos}::text[])`);

export const pageArticleNos = (db: Database, after: string | null, size: number): Promise<string[]> =>
  findKeysAfter(db, { table: 'articles', column: 'article_no' }, after, size);

/** Returns the records that articles may refer to: each category with its parent, and the types of machines. */
export const findArticleReferences = async (db: Database) => {
  const categories = await db.selectFrom('categories').select(['id', 'parentId']).execute();
  const types = await db.selectFrom('machineTypes').select('id').execute();
  return {
    parentOf: new Map(categories.map(({ id, parentId }) => [id, parentId])),
    machineTypes: new Set(types.map(({ id }) => id)),
  };
};

interface Fit {
  readonly article_no: string;
  readonly machine_type_id: string;
}

/** Leaves unchanged rows alone, because each row that is removed or added makes work for every search index. */
const storeFits = async (db: Database, owners: readonly string[], fits: readonly Fit[]): Promise<void> => {
  const wanted = sql`select article_no, machine_type_id
    from json_populate_recordset(null::article_machine_types, ${JSON.stringify(fits)}::json)`;
  await sql`delete from article_machine_types where article_no = any(${owners}::text[])
    and (article_no, machine_type_id) not in (${wanted})`.execute(db);
  await sql`insert into article_machine_types (article_no, machine_type_id) ${wanted}
    on conflict do nothing`.execute(db);
};

/** Adds and changes articles, except for their replacements. */
export const storeArticleRows = async (
  db: Database,
  rows: readonly JsonRow[],
  fits: readonly Fit[],
): Promise<void> => {
  await upsertRows(db, 'articles', 'article_no', rows);
  await storeFits(
    db,
    rows.map((row) => String(row['article_no'])),
    fits,
  );
};

/** Sets the replacements of articles. @returns the updated articles; those whose replacement does not exist stay as they are. */
export const storeReplacements = async (
  db: Database,
  replacements: readonly { readonly article_no: string; readonly replaced_by: string | null }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ articleNo: string }>`
    update articles set replaced_by = wanted.replaced_by
    from json_to_recordset(${JSON.stringify(replacements)}::json) as wanted(article_no text, replaced_by text)
    where articles.article_no = wanted.article_no
      and (wanted.replaced_by is null
        or exists (select 1 from articles as other where other.article_no = wanted.replaced_by))
    returning articles.article_no`.execute(db);
  return new Set(rows.map(({ articleNo }) => articleNo));
};
