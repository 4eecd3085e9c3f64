import { sql } from 'kysely';

import type { FilesTable } from '#server/db/catalogue/catalogue.tables.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Replaces a file with the same id. @returns whether one existed. */
export const storeFile = async (db: Database, { id, ...file }: FilesTable): Promise<boolean> => {
  const { rows } = await sql<{ wasThere: boolean }>`
    with earlier as (select 1 from files where id = ${id})
    insert into files (id, media_type, file_name, content)
    values (${id}, ${file.mediaType}, ${file.fileName}, ${file.content})
    on conflict (id) do update set media_type = excluded.media_type, file_name = excluded.file_name,
      content = excluded.content
    returning exists (select from earlier) as was_there`.execute(db);
  return rows[0]?.wasThere === true;
};

/** Returns the names under which files are downloaded, by their ids. */
export const findFileNames = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'fileName'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
};

/** Returns a stored file. */
export const findFile = (db: Database, id: string) =>
  db.selectFrom('files').select(['mediaType', 'fileName', 'content']).where('id', '=', id).executeTakeFirst();

/** Gives files the names under which they are downloaded. */
export const nameFiles = async (
  db: Database,
  names: readonly { readonly id: string; readonly fileName: string }[],
): Promise<void> => {
  await sql`update files set file_name = named.file_name
    from json_to_recordset(${JSON.stringify(names.map(({ id, fileName }) => ({ id, file_name: fileName })))}::json)
      as named (id text, file_name text)
    where files.id = named.id and files.file_name <> named.file_name`.execute(db);
};

const USERS_OF_FILES = {
  dataSheets: 'data_sheets',
  documents: 'documents',
  serviceReports: 'service_reports',
  pictures: 'pictures',
} as const;

/** Returns the ids of files to which these tables refer, after one, in the order of their bytes. */
export const pageFileIds = async (
  db: Database,
  users: readonly (keyof typeof USERS_OF_FILES)[],
  after: string | null,
  size: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct file_id collate "C" as id from (${sql.join(
      users.map((user) => sql`select file_id from ${sql.id(USERS_OF_FILES[user])}`),
      sql` union all `,
    )}) as used
    where file_id collate "C" > ${after ?? ''} order by 1 limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Lists all files with their size and the records that refer to them, in the byte order of their ids. */
export const listFiles = (db: Database) =>
  db
    .selectFrom('files')
    .select((eb) => [
      'id',
      sql<number>`length(content)`.as('bytes'),
      eb
        .selectFrom('documents')
        .whereRef('fileId', '=', 'files.id')
        .select((documents) => documents.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('documents'),
      eb
        .selectFrom('dataSheets')
        .whereRef('fileId', '=', 'files.id')
        .select((sheets) => sheets.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('dataSheets'),
      eb
        .selectFrom('serviceReports')
        .whereRef('fileId', '=', 'files.id')
        .select((reports) => reports.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('reports'),
      eb
        .selectFrom('pictures')
        .whereRef('fileId', '=', 'files.id')
        .select((pictures) => pictures.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('pictures'),
    ])
    .orderBy(sql`id collate "C"`)
    .execute();
