import { setImmediate as others } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Database } from '#server/db/engine/database.ts';
import type { Note, Trail } from '#server/db/trail/trail.store.ts';
import { FileError, quote } from './file-error.ts';
import { changeOf, refuseMissing } from './merge.ts';
import { readGroups, type Group, type Problem } from './read-groups.ts';
import { keyOf, type Change, type Subject } from './subject.ts';

const RECORDS_PER_BATCH = 500;

/** `whole` imports all or nothing, `partial` imports the lines that are right, and `trial` imports nothing but reports as `whole` does. */
export type ImportMode = 'whole' | 'partial' | 'trial';

export interface ImportJob {
  readonly trail: Trail;
  readonly now: Date;
  readonly subject: Subject;
  /** Names the subject in the trail. */
  readonly word: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly mode: ImportMode;
  /** Ends the import before its next batch; no batch is left half done. */
  readonly signal: AbortSignal;
  readonly onProblem: (problem: Problem) => void;
}

export interface ImportCounts {
  added: number;
  changed: number;
  same: number;
  refused: number;
}

/** Rolls the transaction back once everything has been counted. */
class TakenBack extends Error {}

interface Taken {
  readonly group: Group;
  readonly change: Change;
  readonly problems: Problem[];
}

class Importer {
  readonly counts: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0 };
  readonly #job: ImportJob;
  readonly #lineOf = new Map<string, number>();
  readonly #toLink: Taken[] = [];

  constructor(job: ImportJob) {
    this.#job = job;
  }

  async take(db: Database, groups: readonly Group[]): Promise<void> {
    const { subject, now } = this.#job;
    this.#refuseRepeated(groups);
    const sound = groups.filter(({ problems }) => problems.length === 0);
    const recorded = await subject.find(
      db,
      sound.map(({ head }) => keyOf(subject, head)),
    );
    const before = new Map(recorded.map((view) => [keyOf(subject, view.head), view]));
    const taken = sound.map((group): Taken => {
      const { problems } = group;
      return {
        group,
        problems,
        change: changeOf(subject, group, before.get(keyOf(subject, group.head)), problems),
      };
    });
    const right = () => taken.filter(({ problems }) => problems.length === 0);
    await subject.complete(
      db,
      right().map(({ change }) => change),
      now,
    );
    for (const { change } of right()) refuseMissing(subject, change);
    const touched = right().filter(({ change }) => !isDeepStrictEqual(change.after, change.before));
    await this.#store(db, touched);
    this.#count(groups, right().length, touched);
  }

  /** Runs last, when every record of the file exists. */
  async finish(db: Database): Promise<void> {
    const { subject } = this.#job;
    if (subject.link === undefined || this.#toLink.length === 0) return;
    await subject.link.store(
      db,
      this.#toLink.map(({ change }) => change),
    );
    const unlinked = this.#toLink.filter(({ problems }) => problems.length > 0);
    this.counts.refused += unlinked.length;
    for (const { problems } of unlinked) problems.forEach(this.#job.onProblem);
  }

  async #store(db: Database, touched: readonly Taken[]): Promise<void> {
    const { subject, now } = this.#job;
    if (touched.length === 0) return;
    try {
      await subject.store(
        db,
        touched.map(({ change }) => change),
        now,
      );
    } catch (error) {
      const [first, last] = [touched[0]!.group.line, touched.at(-1)!.group.line];
      const reason = error instanceof Error ? error.message : String(error);
      throw new FileError(`The lines from ${first} to ${last} cannot be stored: ${reason}.`);
    }
    const key = subject.link?.key;
    if (key === undefined) return;
    const isLinked = ({ change: { before, after } }: Taken): boolean =>
      after.head[key] !== (before?.head[key] ?? null);
    this.#toLink.push(...touched.filter(isLinked));
  }

  #refuseRepeated(groups: readonly Group[]): void {
    const { subject } = this.#job;
    for (const { head, line, problems } of groups) {
      const key = keyOf(subject, head);
      const earlier = this.#lineOf.get(key);
      if (key === '') continue;
      if (earlier === undefined) this.#lineOf.set(key, line);
      else problems.push({ line, text: `${quote(key)} is already on line ${earlier}.` });
    }
  }

  #count(groups: readonly Group[], right: number, touched: readonly Taken[]): void {
    const added = touched.filter(({ change }) => change.before === undefined).length;
    this.counts.added += added;
    this.counts.changed += touched.length - added;
    this.counts.same += right - touched.length;
    this.counts.refused += groups.length - right;
    for (const { problems } of groups) problems.forEach(this.#job.onProblem);
  }
}

/** The embedded database never waits for anything, so without this pause the operator's Ctrl-C would not be noticed. */
const stopHere = async (signal: AbortSignal): Promise<void> => {
  await others();
  signal.throwIfAborted();
};

const importAll = async (
  job: ImportJob,
  take: (groups: readonly Group[]) => Promise<void>,
): Promise<void> => {
  let batch: Group[] = [];
  const flush = async (): Promise<void> => {
    await stopHere(job.signal);
    await take(batch);
    batch = [];
  };
  for await (const group of readGroups(job.subject, job.chunks)) {
    batch.push(group);
    if (batch.length === RECORDS_PER_BATCH) await flush();
  }
  await flush();
};

/** @throws {FileError} if the file cannot be taken at all; then, and in any trial, nothing has changed. */
export const runImport = async (job: ImportJob): Promise<ImportCounts> => {
  const { trail, mode, signal, word } = job;
  const importer = new Importer(job);
  const record = (note: Note) =>
    note({ act: 'records.imported', object: word, details: { ...importer.counts } });
  if (mode === 'partial') {
    await importAll(job, (groups) => trail.run((trx) => importer.take(trx, groups)));
    await trail.run(async (trx, note) => {
      await importer.finish(trx);
      await record(note);
    });
    return importer.counts;
  }
  try {
    await trail.run(async (trx, note) => {
      await importAll(job, (groups) => importer.take(trx, groups));
      await importer.finish(trx);
      await stopHere(signal);
      if (mode === 'trial' || importer.counts.refused > 0) throw new TakenBack();
      await record(note);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return importer.counts;
};
