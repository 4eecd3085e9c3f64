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

/** `whole` imports all or nothing, `partial` imports the lines that are right, and `trial` imports nothing but reports as `whole` does. */
export type ImportMode = 'whole' | 'partial' | 'trial';

/** Holds a table to be imported. */
export interface ImportTable {
  /** Names the subject in the trail. */
  readonly word: string;
  /** Begins the messages about a file that cannot be taken at all. */
  readonly label: string;
  readonly subject: Subject;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly mapping: Mapping;
  readonly onProblem: (problem: Problem) => void;
}

export interface ImportJob {
  readonly trail: Trail;
  readonly now: Date;
  /** In an order in which each finds what it refers to. */
  readonly tables: readonly ImportTable[];
  readonly files: FileTaker;
  readonly mode: ImportMode;
  /** Leaves out records that the database does not have. */
  readonly existingOnly: boolean;
  /** Ends the import before its next batch; no batch is left half done. */
  readonly signal: AbortSignal;
  /** Hears of each table that was imported, whether or not it is kept. */
  readonly onCounts: (word: string, counts: ImportCounts) => void;
}

/** Rolls the transaction back once everything has been counted. */
class TakenBack extends Error {}

/** The embedded database never waits for anything, so without this pause the operator's Ctrl-C would not be noticed. */
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

const importWhole = async (job: ImportJob, trx: Database, note: Note): Promise<void> => {
  for (const table of job.tables) {
    const importer = importerFor(job, table);
    await importAll(table, job.signal, (groups) => importer.take(trx, groups));
    await importer.finish(trx);
    job.onCounts(table.word, importer.counts);
    // The tables after it would only complain that this is missing.
    if (importer.counts.refused > 0) throw new TakenBack();
    await record(note, table, importer.counts);
  }
  await stopHere(job.signal);
  if (job.mode === 'trial') throw new TakenBack();
};

/** @throws {FileError} if a file cannot be taken at all; then, and in any trial, nothing has changed. */
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
  for (const table of job.tables) {
    const importer = importerFor(job, table);
    await importAll(table, job.signal, (groups) => trail.run((trx) => importer.take(trx, groups)));
    await trail.run(async (trx, note) => {
      await importer.finish(trx);
      await record(note, table, importer.counts);
    });
    job.onCounts(table.word, importer.counts);
  }
};
