import type { BackupHeader } from '#server/backup/backup-format.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import type { BackupCounts } from '#server/backup/write-backup.ts';
import { CommandError, type AloneContext } from '#server/cli/command.ts';

export const inWords = ({ rows, tables, documents }: BackupCounts): string =>
  `${rows} rows of ${tables} tables and ${documents === 1 ? 'one document' : `${documents} documents`}`;

export const waitingInWords = (count: number): string =>
  count === 1 ? 'One mail was waiting' : `${count} mails were waiting`;

interface TableFound {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Reads a whole backup and compares every checksum. @throws {BackupError} */
export const readWhole = async (
  path: string,
  { signal, progress }: AloneContext,
): Promise<{
  readonly header: BackupHeader;
  readonly tables: readonly TableFound[];
  readonly documents: number;
}> => {
  if (path === '-') throw new CommandError('A backup is read from a file, not from the standard input.', 2);
  const tables: TableFound[] = [];
  let header: BackupHeader | undefined;
  let documents = 0;
  for await (const part of readBackup(path, signal, progress)) {
    if (part.part === 'header') header = part.header;
    if (part.part === 'ended') tables.push(part);
    if (part.part === 'document') documents += 1;
  }
  return { header: header!, tables, documents };
};

/** Reports the content of a backup. @throws {BackupError} */
export const checkBackup = async (path: string, context: AloneContext): Promise<void> => {
  const { header, tables, documents } = await readWhole(path, context);
  for (const { table, rows, sha256 } of tables)
    context.print(`${table.padEnd(26)} ${String(rows).padStart(9)}  ${sha256}`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  context.print(
    `The backup was written at ${header.writtenAt} (${header.migrations.at(-1)}) and is intact: ${inWords({ rows, tables: tables.length, documents })}. ${waitingInWords(header.waitingMails)}.`,
  );
  if (header.documents === 'elsewhere')
    context.print('It does not contain the documents, which are backed up separately.');
};
