import { continueSequence, findStoredSequences } from '#server/db/backup/sequences.store.ts';
import {
  emptyTable,
  findFilledTables,
  findStoredTables,
  insertRows,
  readRows,
  fixTextFormats,
  type StoredTable,
} from '#server/db/backup/stored-tables.store.ts';
import { withRulesSuspended } from '#server/db/backup/suspended-rules.store.ts';
import { documentsInStore, findDocumentsOwner } from '#server/db/documents/stored-documents.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findAppliedMigrations, hasTables, migrateWithin } from '#server/db/engine/migrate.ts';
import { refuseWaitingMails } from '#server/db/mail/mail-queue.store.ts';
import { inOneChunk, type DocumentStore } from '#server/domain/documents/document-store.ts';
import { BackupError, type BackupHeader, type SequencesLine } from './backup-format.ts';
import { Checksum } from './checksum.ts';
import { isLeftOut, leftOutOf } from './left-out.ts';
import type { BackupPart } from './read-backup.ts';

/** These tables have rows even in a new database, because the migrations and the start of a server write them. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['catalogue_version', 'client_files', 'settings']);

const NOT_SENT = 'not sent: it waited when the backup was written, and may have been sent since';

type Sequences = SequencesLine['sequences'];

interface Loaded {
  /** The checksums of the tables, as the backup states them. */
  readonly checksums: ReadonlyMap<string, string>;
  readonly sequences: Sequences;
  readonly documents: number;
}

export interface Restoring {
  readonly parts: AsyncGenerator<BackupPart>;
  /** This many numbers are skipped, because they may have been given out after the backup. */
  readonly gap: number;
  readonly mails: 'send' | 'drop';
  /** The store for the documents; what it already has is not stored again. */
  readonly documents: DocumentStore;
  readonly now: Date;
}

export interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly documents: number;
  /** The number of documents that are neither in the file nor in the store. */
  readonly missing: number;
  /** The next number of each sequence whose numbers people see. */
  readonly numbers: readonly { readonly name: string; readonly next: number }[];
}

const refuseFilled = async (tx: Database): Promise<void> => {
  const tables = await findStoredTables(tx);
  const [filled] = await findFilledTables(
    tx,
    tables.filter(({ name }) => !NEVER_EMPTY.has(name)),
  );
  if (filled !== undefined)
    throw new BackupError(`The database is not empty (${filled} has rows); restore into an empty one.`);
};

/** Creates the tables as they were when the backup was written. */
const makeTables = async (tx: Database, { migrations }: BackupHeader): Promise<StoredTable[]> => {
  if (await hasTables(tx)) await refuseFilled(tx);
  await migrateWithin(tx, { chosen: migrations });
  const further = (await findAppliedMigrations(tx)).find((name) => !migrations.includes(name));
  if (further !== undefined)
    throw new BackupError(
      `The backup was written by an earlier version of the portal (before ${further}), but the database already has the tables of this version; restore it into a database without tables.`,
    );
  return findStoredTables(tx);
};

const headerFrom = async (parts: AsyncGenerator<BackupPart>): Promise<BackupHeader> => {
  const { value } = await parts.next();
  if (value?.part !== 'header') throw new BackupError('The backup has no header.');
  return value.header;
};

/** Requires a store that is new or belongs to the portal of the backup, because documents of two portals must not be mixed. */
const refuseForeignStore = async (tx: Database, store: DocumentStore): Promise<void> => {
  const marked = await store.findOwner();
  if (marked !== undefined && marked !== (await findDocumentsOwner(tx)))
    throw new BackupError(
      `The documents in ${store.place} belong to another portal; set DOCUMENTS_URL, or DATA_DIR, to a place for those of the backup.`,
    );
};

/** Marks the store as belonging to the database, and counts the documents that are missing there or have another size. */
const claimStore = async (tx: Database, store: DocumentStore): Promise<number> => {
  const owner = await findDocumentsOwner(tx);
  if (owner === undefined) return 0;
  await refuseForeignStore(tx, store);
  await store.setOwner(owner);
  let missing = 0;
  for await (const { sha256, bytes } of documentsInStore(tx))
    if ((await store.head(sha256)) !== bytes) missing += 1;
  return missing;
};

const load = async (
  tx: Database,
  tables: readonly StoredTable[],
  { parts, documents: store }: Pick<Restoring, 'parts' | 'documents'>,
): Promise<Loaded> => {
  const checksums = new Map<string, string>();
  let sequences: Sequences = {};
  let documents = 0;
  let table: StoredTable | undefined;
  for await (const part of parts) {
    if (part.part === 'table') {
      const columns = part.columns.join();
      table = tables.find(({ name }) => name === part.table);
      if (table?.columns.map(({ name }) => name).join() !== columns)
        throw new BackupError(`The table ${part.table} of the backup does not fit its migrations.`);
      await emptyTable(tx, table!);
    }
    if (part.part === 'rows') await insertRows(tx, table!, part.rows);
    if (part.part === 'ended') checksums.set(part.table, part.sha256);
    if (part.part === 'document') {
      if (documents === 0) await refuseForeignStore(tx, store);
      const { sha256, content } = part;
      await store.put({ sha256, bytes: content.length }, inOneChunk(content));
      documents += 1;
    }
    if (part.part === 'sequences') sequences = part.sequences;
  }
  return { checksums, sequences, documents };
};

/** Reads every table again, to prove that its rows are the same as in the backup. @returns how many rows there are. */
const compare = async (
  tx: Database,
  tables: readonly StoredTable[],
  { checksums }: Loaded,
): Promise<number> => {
  let count = 0;
  for (const table of tables) {
    const checksum = new Checksum();
    for await (const rows of readRows(tx, table, leftOutOf(table.name)))
      for (const row of rows) checksum.add(row);
    count += checksum.lines;
    if (checksum.end() !== checksums.get(table.name))
      throw new BackupError(`The restored table ${table.name} differs from the one in the backup.`);
  }
  return count;
};

const continueNumbers = async (
  tx: Database,
  sequences: Sequences,
  gap: number,
): Promise<Restored['numbers']> => {
  const numbers: { name: string; next: number }[] = [];
  for (const { name, isOwned } of await findStoredSequences(tx)) {
    const last = sequences[name];
    if (last === undefined) continue;
    const next = last + 1 + (isOwned ? 0 : gap);
    await continueSequence(tx, name, next);
    if (!isOwned) numbers.push({ name, next });
  }
  return numbers;
};

/**
 * Restores a backup into an empty database, all or nothing, and brings the tables up to date. Must run within `withLongTimeout`.
 * @throws {BackupError}
 */
export const restoreBackup = async (
  tx: Database,
  { parts, gap, mails, documents, now }: Restoring,
): Promise<Restored> => {
  await fixTextFormats(tx);
  const all = await makeTables(tx, await headerFrom(parts));
  const tables = all.filter(({ name }) => !isLeftOut(name));
  let loaded: Loaded = { checksums: new Map(), sequences: {}, documents: 0 };
  let rows = 0;
  await withRulesSuspended(tx, all, async () => {
    await refuseFilled(tx);
    loaded = await load(tx, tables, { parts, documents });
    rows = await compare(tx, tables, loaded);
  });
  await migrateWithin(tx);
  const missing = await claimStore(tx, documents);
  if (mails === 'drop') await refuseWaitingMails(tx, now, NOT_SENT);
  // A rollback does not undo changes of sequences, so these come last.
  const numbers = await continueNumbers(tx, loaded.sequences, gap);
  return { tables: tables.length, rows, documents: loaded.documents, missing, numbers };
};
