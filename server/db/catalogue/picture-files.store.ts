import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { JsonRow } from '#server/db/engine/json-rows.ts';

/** Identifies a picture by its owner: an article or a type of machine. */
export interface PictureKey {
  readonly article_no: string | null;
  readonly machine_type: string | null;
}

const asTable = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as wanted (article_no text, machine_type text, file_id text, alt_de text, alt_en text)`;

const IS_OWNERS = sql`(pictures.article_no = wanted.article_no or pictures.machine_type_id = wanted.machine_type)`;

/** Returns pictures in the form that import and export files use. */
export const findPictureViews = async (db: Database, keys: readonly PictureKey[]): Promise<JsonRow[]> => {
  const { rows } = await sql<{ view: JsonRow }>`
    select to_jsonb(view) as view from (
      select pictures.article_no, pictures.machine_type_id as machine_type, pictures.file_id, pictures.alt_de, pictures.alt_en
      from pictures join ${asTable(keys)} on ${IS_OWNERS}
    ) as view`.execute(db);
  return rows.map(({ view }) => view);
};

/** Returns the next owners of pictures after `after`: first types of machines, then articles, both in byte order. */
export const pagePictureKeys = async (
  db: Database,
  after: PictureKey | null,
  size: number,
): Promise<PictureKey[]> => {
  const key = sql`coalesce(article_no, '') collate "C", coalesce(machine_type_id, '') collate "C"`;
  const { rows } = await sql<{ key: PictureKey }>`
    select json_build_object('article_no', article_no, 'machine_type', machine_type_id) as key from pictures
    where (${key}) > (${after?.article_no ?? ''}, ${after?.machine_type ?? ''}) order by ${key} limit ${size}`.execute(
    db,
  );
  return rows.map((row) => row.key);
};

/** Returns which of these owners exist. */
export const findPictureOwners = async (db: Database, keys: readonly PictureKey[]) => {
  const { rows } = await sql<{ articleNo: string | null; machineType: string | null }>`
    select articles.article_no, machine_types.id as machine_type from ${asTable(keys)}
    left join articles on articles.article_no = wanted.article_no
    left join machine_types on machine_types.id = wanted.machine_type`.execute(db);
  return {
    articles: new Set(rows.map(({ articleNo }) => articleNo)),
    machineTypes: new Set(rows.map(({ machineType }) => machineType)),
  };
};

interface StoredPicture extends PictureKey {
  /** `null` removes the picture. */
  readonly file_id: string | null;
  readonly alt_de: string | null;
  readonly alt_en: string | null;
}

export const storePictures = async (db: Database, pictures: readonly StoredPicture[]): Promise<void> => {
  const wanted = asTable(pictures);
  await sql`delete from pictures using ${wanted} where ${IS_OWNERS} and wanted.file_id is null`.execute(db);
  await sql`update pictures set file_id = wanted.file_id, alt_de = wanted.alt_de, alt_en = wanted.alt_en
    from ${wanted} where ${IS_OWNERS}`.execute(db);
  await sql`insert into pictures (article_no, machine_type_id, file_id, alt_de, alt_en)
    select article_no, machine_type, file_id, alt_de, alt_en from ${wanted}
    where file_id is not null and not exists (select from pictures where ${IS_OWNERS})`.execute(db);
};
