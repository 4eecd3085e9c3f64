import { sql } from 'kysely';

import { findStoredSequences, lastNumberOf } from '#server/db/backup/sequences.store.ts';
import {
  findStoredTables,
  readRows,
  fixTextFormats,
  type StoredTable,
} from '#server/db/backup/stored-tables.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { documentsInStore } from '#server/db/documents/stored-documents.store.ts';
import { readDocument } from '#server/document-store/read-document.ts';
import { DocumentMissing, type DocumentStore } from '#server/domain/documents/document-store.ts';
import { findAppliedMigrations } from '#server/db/engine/migrate.ts';
import {
  BackupError,
  FORMAT,
  FORMAT_VERSION,
  type BackupHeader,
  type DocumentLine,
} from './backup-format.ts';
import { Checksum } from './checksum.ts';
import { isLeftOut, leftOutOf } from './left-out.ts';
import { withLongTimeout } from './long-timeout.ts';

type Write = (text: string) => Promise<void>;

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
  readonly documents: number;
}

interface Writing {
  readonly now: Date;
  /** The store of the documents; `null` leaves them out, because they are backed up separately. */
  readonly documents: DocumentStore | null;
  readonly write: Write;
}

const writeTable = async (
  tx: Database,
  table: StoredTable,
  put: (lines: readonly string[]) => Promise<void>,
): Promise<number> => {
  const { name, columns } = table;
  await put([JSON.stringify({ table: name, columns: columns.map((column) => column.name) })]);
  const checksum = new Checksum();
  for await (const rows of readRows(tx, table, leftOutOf(name))) {
    for (const row of rows) checksum.add(row);
    await put(rows);
  }
  const rows = checksum.lines;
  await put([JSON.stringify({ rows, sha256: checksum.end() })]);
  return rows;
};

/** A backup before an update may find the tables of an older version, which had no store and kept all documents in the database. */
const hasStore = (tables: readonly StoredTable[]): boolean =>
  tables.some(({ name, columns }) => name === 'files' && columns.some((column) => column.name === 'sha256'));

/** Writes each document of the store once. @throws {BackupError} if one is missing. */
const writeDocuments = async (
  tx: Database,
  store: DocumentStore,
  put: (lines: readonly string[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  for await (const document of documentsInStore(tx)) {
    try {
      const content = await readDocument({ database: tx, documentStore: store }, document);
      const line: DocumentLine = { document: document.sha256, content: content.toString('base64') };
      await put([JSON.stringify(line)]);
    } catch (error) {
      if (!(error instanceof DocumentMissing)) throw error;
      throw new BackupError(
        `${error.message}; "documents check" lists all that are missing, and --without-documents backs up the rest.`,
      );
    }
    count += 1;
  }
  return count;
};

const headerOf = async (tx: Database, { now, documents }: Writing): Promise<BackupHeader> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from mails where state = 'waiting' and not (${leftOutOf('mails')})`.execute(
    tx,
  );
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    writtenAt: now.toISOString(),
    migrations: await findAppliedMigrations(tx),
    waitingMails: rows[0]?.waiting ?? 0,
    ...(documents === null && { documents: 'elsewhere' }),
  };
};

/**
 * Writes the whole database as it is at one instant, while others continue to work with it, and then its documents.
 * @throws {WrongVersion | BackupError | StoreUnavailable}
 */
export const writeBackup = (db: Database, writing: Writing): Promise<BackupCounts> => {
  const { documents: store, write } = writing;
  const whole = new Checksum();
  const put = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) whole.add(line);
    await write(`${lines.join('\n')}\n`);
  };
  const writeAll = async (tx: Database): Promise<BackupCounts> => {
    await fixTextFormats(tx);
    await put([JSON.stringify(await headerOf(tx, writing))]);
    const tables = (await findStoredTables(tx)).filter(({ name }) => !isLeftOut(name));
    let rows = 0;
    for (const table of tables) rows += await writeTable(tx, table, put);
    const documents = store !== null && hasStore(tables) ? await writeDocuments(tx, store, put) : 0;
    // A snapshot does not cover sequences. They are read last, so that no number in the tables is higher than theirs.
    const sequences: Record<string, number> = {};
    for (const sequence of await findStoredSequences(tx))
      sequences[sequence.name] = await lastNumberOf(tx, sequence);
    await put([JSON.stringify({ sequences })]);
    await write(`${JSON.stringify({ sha256: whole.end() })}\n`);
    return { tables: tables.length, rows, documents };
  };
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return withLongTimeout(() => snapshot.execute(writeAll));
};
