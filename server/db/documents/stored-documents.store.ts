import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { DocumentKey, DocumentStore } from '#server/domain/documents/document-store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findSetting, replaceSetting } from '#server/db/engine/settings.store.ts';

import { holdDocument } from './files.store.ts';

/** Names the setting that holds the id of this portal; its store of documents is marked with the same id. */
const OWNER = 'documents_owner';

export const findDocumentsOwner = (db: Database): Promise<string | undefined> => findSetting(db, OWNER);

/** Creates a new id, which the portal writes into its store. */
export const replaceDocumentsOwner = async (db: Database): Promise<string> => {
  const id = randomUUID();
  await replaceSetting(db, OWNER, id);
  return id;
};

/** Returns whether the bytes of any file are in the store. */
export const hasStoredDocuments = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from files where content is null) as any`.execute(db);
  return rows[0]?.any === true;
};

/** Counts the files whose bytes are in the store, and those whose bytes are still in the database. */
export const countDocuments = async (
  db: Database,
): Promise<{ readonly stored: number; readonly kept: number; readonly keptBytes: number }> => {
  const { rows } = await sql<{ stored: number; kept: number; keptBytes: number }>`
    select count(*) filter (where content is null) as stored,
      count(*) filter (where content is not null) as kept,
      coalesce(sum(bytes) filter (where content is not null), 0) as kept_bytes
    from files`.execute(db);
  return rows[0]!;
};

/**
 * Yields every document that should be in the store, in the order of the hashes. Outside a transaction, each portion shows the files as
 * they are when it is read.
 */
export async function* documentsInStore(db: Database): AsyncGenerator<DocumentKey> {
  let after = '';
  for (;;) {
    const { rows } = await sql<DocumentKey>`
      select distinct sha256 collate "C" as sha256, bytes from files
      where content is null and sha256 collate "C" > ${after}
      order by 1 limit 500`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sha256;
  }
}

/** Yields the files whose bytes are still in the database, one at a time, because they may be large. */
export async function* filesInDatabase(
  db: Database,
): AsyncGenerator<DocumentKey & { readonly id: string; readonly content: Uint8Array }> {
  let after = '';
  for (;;) {
    const { rows } = await sql<DocumentKey & { id: string; content: Uint8Array }>`
      select id, sha256, bytes, content from files
      where content is not null and id collate "C" > ${after}
      order by id collate "C" limit 1`.execute(db);
    const [file] = rows;
    if (file === undefined) return;
    yield file;
    after = file.id;
  }
}

/** Removes from the database the bytes that the store now has, unless the file has been replaced since. */
export const letGoOfContent = (
  db: Database,
  store: DocumentStore,
  { id, content, ...document }: DocumentKey & { readonly id: string; readonly content: Uint8Array },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdDocument(trx, store, document, content);
    await sql`update files set content = null
      where id = ${id} and sha256 = ${document.sha256} and content is not null`.execute(trx);
  });

/** Records which of these documents in the store no file refers to. */
export const releaseUnknown = async (db: Database, hashes: readonly string[]): Promise<void> => {
  await sql`insert into released_documents (sha256, released_at)
    select hash, now() from unnest(${hashes}::text[]) as hash
    where not exists (select from files where files.sha256 = hash and content is null)
    on conflict (sha256) do nothing`.execute(db);
};

/** A document that no file refers to stays for this many days, because recent backups of the database may refer to it. */
const RELEASED_KEPT_DAYS = 7;

/**
 * Deletes one document that was released long enough ago, unless a file refers to it again. Transactions that are about to refer to it
 * wait.
 * @returns whether one was due.
 */
export const deleteReleased = (db: Database, store: DocumentStore): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ sha256: string; isUsed: boolean }>`
      select sha256, exists (select from files where files.sha256 = released.sha256 and content is null) as is_used
      from released_documents as released
      where released_at < now() - make_interval(days => ${RELEASED_KEPT_DAYS})
      order by released_at limit 1 for update skip locked`.execute(trx);
    const [released] = rows;
    if (released === undefined) return false;
    if (!released.isUsed) await store.delete(released.sha256);
    await trx.deleteFrom('releasedDocuments').where('sha256', '=', released.sha256).execute();
    return true;
  });
