import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { JsonRow } from '#server/db/engine/json-rows.ts';

/** Identifies an edition of a sheet in one language. */
export interface EditionKey {
  readonly sheet_no: string;
  readonly language: string;
  readonly version: string;
}

const asTable = (rows: readonly object[], columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as wanted (${columns})`;

const KEY_COLUMNS = sql`sheet_no text, language text, version text`;

/**
 * Returns editions in the form that import and export files use; an edition that was issued again under the same version has the date of
 * its last issue.
 */
export const findEditionViews = async (db: Database, keys: readonly EditionKey[]): Promise<JsonRow[]> => {
  const { rows } = await sql<{ view: JsonRow }>`
    with edition as (
      select data_sheets.*, max(date) over (partition by sheet_no, language, version) as issued_last
      from data_sheets join ${asTable(keys, KEY_COLUMNS)} using (sheet_no, language, version)
    ), issued as (
      select sheet_no, language, version, date, min(kind) as kind, min(file_id) as file_id,
        jsonb_agg(distinct article_no collate "C" order by article_no collate "C") as articles
      from edition where date = issued_last group by sheet_no, language, version, date
    )
    select to_jsonb(view) as view from (
      select issued.*, files.file_name from issued left join files on files.id = issued.file_id
    ) as view`.execute(db);
  return rows.map(({ view }) => view);
};

/** Returns the keys of the editions that follow `after`, in byte order. */
export const pageEditionKeys = async (
  db: Database,
  after: EditionKey | null,
  size: number,
): Promise<EditionKey[]> => {
  const key = sql`sheet_no collate "C", language collate "C", version collate "C"`;
  const from = after ?? { sheet_no: '', language: '', version: '' };
  const { rows } = await sql<{ key: EditionKey }>`
    select json_build_object('sheet_no', sheet_no, 'language', language, 'version', version) as key
    from (
      select distinct sheet_no, language, version from data_sheets
      where (${key}) > (${from.sheet_no}, ${from.language}, ${from.version})
    ) as edition
    order by ${key} limit ${size}`.execute(db);
  return rows.map((row) => row.key);
};

/** Returns the kinds of sheets by their numbers. */
export const findSheetKinds = async (
  db: Database,
  sheetNos: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('dataSheets')
    .select(['sheetNo', 'kind'])
    .distinct()
    .where(sql<boolean>`sheet_no = any(${sheetNos}::text[])`)
    .execute();
  return new Map(rows.map(({ sheetNo, kind }) => [sheetNo, kind]));
};

export interface EditionDay extends EditionKey {
  readonly date: string;
}

/** Returns all editions of sheets, each with the day of its last issue. */
export const findEditionDays = async (db: Database, sheetNos: readonly string[]): Promise<EditionDay[]> => {
  const { rows } = await sql<{ edition: EditionDay }>`
    select to_jsonb(edition) as edition from (
      select sheet_no, language, version, max(date) as date from data_sheets
      where sheet_no = any(${sheetNos}::text[]) group by sheet_no, language, version
    ) as edition`.execute(db);
  return rows.map(({ edition }) => edition);
};

export const findKnownArticles = async (
  db: Database,
  articleNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('articles')
    .select('articleNo')
    .where(sql<boolean>`article_no = any(${articleNos}::text[])`)
    .execute();
  return new Set(rows.map(({ articleNo }) => articleNo));
};

/** Describes an edition to be stored: the day under which it is on record, and its new values. */
export interface StoredEdition extends EditionKey {
  readonly recorded_on: string | null;
  readonly kind: string;
  readonly date: string;
  readonly file_id: string | null;
  readonly articles: readonly string[];
}

const EDITION_COLUMNS = sql`sheet_no text, language text, version text, recorded_on date, kind text, date date,
  file_id text, articles json`;

/** Stores editions with one row for each article that they describe; rows that stay keep their ids. */
export const storeEditions = async (db: Database, editions: readonly StoredEdition[]): Promise<void> => {
  const wanted = asTable(editions, EDITION_COLUMNS);
  const isEdition = sql`data_sheets.sheet_no = wanted.sheet_no and data_sheets.language = wanted.language
    and data_sheets.version = wanted.version`;
  await sql`delete from data_sheets using ${wanted} where ${isEdition} and data_sheets.date = wanted.recorded_on
    and not exists (select from json_array_elements_text(wanted.articles) as named (article_no)
      where named.article_no = data_sheets.article_no)`.execute(db);
  await sql`update data_sheets set kind = wanted.kind, date = wanted.date, file_id = wanted.file_id
    from ${wanted} where ${isEdition} and data_sheets.date = wanted.recorded_on`.execute(db);
  await sql`insert into data_sheets (id, sheet_no, article_no, kind, language, version, date, file_id)
    select 'sheet-' || gen_random_uuid(), wanted.sheet_no, named.article_no, wanted.kind, wanted.language, wanted.version,
      wanted.date, wanted.file_id
    from ${wanted} cross join json_array_elements_text(wanted.articles) as named (article_no)
    where not exists (select from data_sheets where ${isEdition}
      and data_sheets.date = wanted.date and data_sheets.article_no = named.article_no)`.execute(db);
};

/** Returns the ids of the rows of these editions, except editions that a newer one has superseded. */
export const findNewestOf = async (db: Database, editions: readonly EditionKey[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from data_sheets join ${asTable(editions, KEY_COLUMNS)} using (sheet_no, language, version)
    where not exists (select from data_sheets as newer where newer.sheet_no = data_sheets.sheet_no
      and newer.language = data_sheets.language and newer.date > data_sheets.date)`.execute(db);
  return rows.map(({ id }) => id);
};
