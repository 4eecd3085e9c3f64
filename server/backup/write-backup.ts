import { sql } from 'kysely';

import { findStoredSequences, lastNumberOf } from '#server/db/backup/sequences.store.ts';
import {
  findStoredTables,
  readRows,
  settleTexts,
  type StoredTable,
} from '#server/db/backup/stored-tables.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findAppliedMigrations } from '#server/db/engine/migrate.ts';
import { FORMAT, FORMAT_VERSION, type BackupHeader } from './backup-format.ts';
import { Checksum } from './checksum.ts';
import { isLeftOut, leftOutOf } from './left-out.ts';
import { unhurried } from './unhurried.ts';

type Write = (text: string) => Promise<void>;

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
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

const headerOf = async (tx: Database, now: Date): Promise<BackupHeader> => {
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
  };
};

/** Writes the whole database as it is at one instant, while others go on working with it. @throws {WrongVersion} */
export const writeBackup = (db: Database, now: Date, write: Write): Promise<BackupCounts> => {
  const whole = new Checksum();
  const put = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) whole.add(line);
    await write(`${lines.join('\n')}\n`);
  };
  const writeAll = async (tx: Database): Promise<BackupCounts> => {
    await settleTexts(tx);
    await put([JSON.stringify(await headerOf(tx, now))]);
    const tables = (await findStoredTables(tx)).filter(({ name }) => !isLeftOut(name));
    let rows = 0;
    for (const table of tables) rows += await writeTable(tx, table, put);
    // Sequences belong to no snapshot. Read last, they are above every number that the tables have.
    const sequences: Record<string, number> = {};
    for (const sequence of await findStoredSequences(tx))
      sequences[sequence.name] = await lastNumberOf(tx, sequence);
    await put([JSON.stringify({ sequences })]);
    await write(`${JSON.stringify({ sha256: whole.end() })}\n`);
    return { tables: tables.length, rows };
  };
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return unhurried(() => snapshot.execute(writeAll));
};
