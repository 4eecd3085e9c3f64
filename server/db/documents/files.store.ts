import { sql } from 'kysely';

import {
  inOneChunk,
  keyOf,
  type ByteRange,
  type DocumentKey,
  type DocumentStore,
} from '#server/domain/documents/document-store.ts';
import type { FilesTable } from './document.tables.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Describes a file as the operator provides it. */
export interface NewFile extends Pick<FilesTable, 'id' | 'mediaType' | 'fileName'> {
  readonly content: Uint8Array;
}

/** Can store new documents, but neither read nor delete any. */
export type TakingStore = Pick<DocumentStore, 'put'>;

/** Says where the bytes of a file are found, and states its media type and name. */
export interface KeptFile extends DocumentKey {
  readonly mediaType: string;
  readonly fileName: string;
}

/** Lists the columns of `KeptFile`. */
export const KEPT_FILE = ['files.sha256', 'files.bytes', 'files.mediaType', 'files.fileName'] as const;

/**
 * Stores a document before a row of the transaction refers to it. If the document was released and is about to be deleted, this function
 * waits for the deletion and stores the document again.
 */
export const holdDocument = async (
  trx: Database,
  store: TakingStore,
  document: DocumentKey,
  content: Uint8Array,
): Promise<void> => {
  await trx.deleteFrom('releasedDocuments').where('sha256', '=', document.sha256).execute();
  await store.put(document, inOneChunk(content));
};

/**
 * Puts the bytes into the store and then records the file; an earlier file with the same id is replaced. A crash in between leaves bytes
 * that nothing refers to.
 * @returns whether a file with the id existed.
 */
export const storeFile = async (db: Database, file: NewFile, store: TakingStore): Promise<boolean> => {
  const { id, mediaType, fileName, content } = file;
  const document = keyOf(content);
  // The upload may be slow, so it happens before this function begins its own transaction.
  await store.put(document, inOneChunk(content));
  const record = async (trx: Database): Promise<boolean> => {
    await holdDocument(trx, store, document, content);
    const { rows } = await sql<{ wasThere: boolean }>`
      with earlier as (select 1 from files where id = ${id})
      insert into files (id, media_type, file_name, sha256, bytes)
      values (${id}, ${mediaType}, ${fileName}, ${document.sha256}, ${document.bytes})
      on conflict (id) do update set media_type = excluded.media_type, file_name = excluded.file_name,
        sha256 = excluded.sha256, bytes = excluded.bytes, content = null
      returning exists (select from earlier) as was_there`.execute(trx);
    return rows[0]?.wasThere === true;
  };
  return db.isTransaction ? record(db) : db.transaction().execute(record);
};

/** Returns the bytes of a document, or a part of them, if the database still keeps them itself. */
export const findContent = async (
  db: Database,
  sha256: string,
  range?: ByteRange,
): Promise<Uint8Array | undefined> => {
  const part =
    range === undefined
      ? sql`content`
      : sql`substring(content from ${range.start + 1} for ${range.end - range.start + 1})`;
  const { rows } = await sql<{ content: Uint8Array }>`
    select ${part} as content from files where sha256 = ${sha256} and content is not null limit 1`.execute(
    db,
  );
  return rows[0]?.content;
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

/** Finds where a file is kept. */
export const findFile = (db: Database, id: string): Promise<KeptFile | undefined> =>
  db.selectFrom('files').select(KEPT_FILE).where('id', '=', id).executeTakeFirst();

/** Sets the names under which files are downloaded. */
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

/** Returns the ids of the files that these tables refer to and that follow `after`, in the byte order of the ids. */
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

/** Lists all files with their size and how many records refer to them, in the byte order of their ids. */
export const listFiles = (db: Database) =>
  db
    .selectFrom('files')
    .select((eb) => [
      'id',
      'bytes',
      sql<boolean>`content is null`.as('isStored'),
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
