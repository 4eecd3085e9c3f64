import { setImmediate as others } from 'node:timers/promises';

import type { Database } from '#server/db/engine/database.ts';
import type { Note, Trail } from '#server/db/trail/trail.store.ts';
import type { FileTaker } from './files/take-files.ts';
import { Importer, type ImportCounts } from './importer.ts';
import type { Subject } from './subject.ts';
import { FileError } from './table/file-error.ts';
import type { Mapping } from './table/mapping.ts';
import { readGroups, type Group, type Problem } from './table/read-groups.ts';

const RECORDS_PER_BATCH = 500;

/** `whole` imports all or nothing, `partial` imports the valid records, and `trial` imports nothing but reports as `whole` does. */
export type ImportMode = 'whole' | 'partial' | 'trial';

/** A table to be imported. */
export interface ImportTable {
  /** The name of the subject in the trail. */
  readonly word: string;
  /** The prefix of messages about a file that cannot be imported completely. */
  readonly label: string;
  readonly subject: Subject;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly mapping: Mapping;
  readonly onProblem: (problem: Problem) => void;
}

export interface ImportJob {
  readonly trail: Trail;
  readonly now: Date;
  /** The tables, in an order in which each can refer to those before it. */
  readonly tables: readonly ImportTable[];
  readonly files: FileTaker;
  readonly mode: ImportMode;
  /** Leaves out records that the database does not have. */
  readonly existingOnly: boolean;
  /** Ends the import before its next batch; no batch is left half done. */
  readonly signal: AbortSignal;
  /** Called with each imported table, whether or not the import is kept. */
  readonly onCounts: (word: string, counts: ImportCounts) => void;
  /** Called when a table cannot be imported completely and there are other tables, which are still read. */
  readonly onUnread: (error: FileError) => void;
  /** Called with the number of wrong records in a table that was only read, because an earlier one cannot be imported. */
  readonly onForm: (word: string, refused: number) => void;
}

/** Thrown once everything has been counted, to roll the transaction back. */
class TakenBack extends Error {}

/** Work in the embedded database never lets other events in, so without this pause the operator's Ctrl-C would not be noticed. */
const stopHere = async (signal: AbortSignal): Promise<void> => {
  await others();
  signal.throwIfAborted();
};

const importAll = async (
  { subject, chunks, mapping, label }: ImportTable,
  signal: AbortSignal,
  take: (groups: readonly Group[]) => Promise<void>,
): Promise<void> => {
  const labelled = (error: unknown): never => {
    throw error instanceof FileError ? new FileError(label + error.message) : error;
  };
  let batch: Group[] = [];
  const flush = async (): Promise<void> => {
    await stopHere(signal);
    await take(batch);
    batch = [];
  };
  const read = async (): Promise<void> => {
    for await (const group of readGroups(subject, chunks, mapping)) {
      batch.push(group);
      if (batch.length === RECORDS_PER_BATCH) await flush();
    }
    await flush();
  };
  await read().catch(labelled);
};

const importerFor = (
  { now, files, existingOnly }: ImportJob,
  { subject, onProblem }: ImportTable,
): Importer => new Importer({ now, files, existingOnly, subject, onProblem });

const record = (note: Note, { word }: ImportTable, { skipped, ...counts }: ImportCounts) =>
  note({
    act: 'records.imported',
    object: word,
    details: skipped === 0 ? counts : { ...counts, skipped },
  });

/** Reads a table without the database, because what it refers to may be in a table that cannot be imported. */
const checkForm = async (job: ImportJob, table: ImportTable): Promise<void> => {
  let refused = 0;
  await importAll(table, job.signal, async (groups) => {
    for (const { problems } of groups) {
      if (problems.length > 0) refused += 1;
      problems.forEach(table.onProblem);
    }
  });
  job.onForm(table.word, refused);
};

/** Continues after a table that cannot be imported, unless it is the only one, so that the operator learns of all mistakes at once. */
const unlessUnread = async (job: ImportJob, work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof FileError) || job.tables.length === 1) throw error;
    job.onUnread(error);
    return false;
  }
};

const importWhole = async (job: ImportJob, trx: Database, note: Note): Promise<void> => {
  let isFormOnly = false;
  let isFaulty = false;
  for (const table of job.tables) {
    if (isFormOnly) {
      await unlessUnread(job, () => checkForm(job, table));
      continue;
    }
    const importer = importerFor(job, table);
    const isRead = await unlessUnread(job, async () => {
      await importAll(table, job.signal, (groups) => importer.take(trx, groups));
      await importer.finish(trx);
    });
    if (!isRead) {
      // A statement for this table may have failed, after which the transaction accepts no others.
      isFormOnly = true;
      continue;
    }
    job.onCounts(table.word, importer.counts);
    // The tables after this one are still checked, but nothing is kept in the end.
    if (importer.counts.refused > 0) isFaulty = true;
    else if (!isFaulty) await record(note, table, importer.counts);
  }
  await stopHere(job.signal);
  if (isFormOnly || isFaulty || job.mode === 'trial') throw new TakenBack();
};

/**
 * Imports the valid records of a table, batch by batch. Each batch is committed separately, so the first one records that the import has
 * begun: after a crash, the entry about its end is missing.
 */
const importPart = async (job: ImportJob, table: ImportTable): Promise<void> => {
  const { trail } = job;
  const importer = importerFor(job, table);
  let isOnRecord = false;
  let kept: ImportCounts = { ...importer.counts };
  const take = async (groups: readonly Group[]): Promise<void> => {
    await trail.run(async (trx, note) => {
      if (!isOnRecord) await note({ act: 'records.import_begun', object: table.word });
      await importer.take(trx, groups);
    });
    isOnRecord = true;
    kept = { ...importer.counts };
  };
  const unread = await importAll(table, job.signal, take).then(
    () => null,
    async (error: unknown) => {
      if (error instanceof FileError) return error;
      // The operator needs to read this failure, and not a further failure to record it in the trail.
      if (isOnRecord) await trail.run((_trx, note) => record(note, table, kept)).catch(() => {});
      throw error;
    },
  );
  // The batches before the line that cannot be read are stored, and the trail records them.
  await trail.run(async (trx, note) => {
    await importer.finish(trx);
    await record(note, table, importer.counts);
  });
  job.onCounts(table.word, importer.counts);
  if (unread === null) return;
  if (job.tables.length === 1) throw unread;
  job.onUnread(unread);
};

/** @throws {FileError} if the only table cannot be read to its end; nothing is stored then, except in the mode `partial`. */
export const runImport = async (job: ImportJob): Promise<void> => {
  const { trail, mode } = job;
  if (mode !== 'partial') {
    await trail
      .run((trx, note) => importWhole(job, trx, note))
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
    return;
  }
  for (const table of job.tables) await importPart(job, table);
};
