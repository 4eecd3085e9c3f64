import { isDeepStrictEqual } from 'node:util';

import type { Database } from '#server/db/engine/database.ts';
import type { FileTaker, WantedFile } from './files/take-files.ts';
import { changeOf, refuseMissing } from './merge.ts';
import { keyInWords, keyOf, type Change, type Kind, type Subject } from './subject.ts';
import { textOf, type Row } from './table/columns.ts';
import { FileError, quote } from './table/file-error.ts';
import type { Group, Problem } from './table/read-groups.ts';

export interface ImportCounts {
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** The number of unknown records, if only existing ones are changed. */
  skipped: number;
}

interface ImporterJob {
  readonly now: Date;
  readonly subject: Subject;
  readonly files: FileTaker;
  readonly existingOnly: boolean;
  readonly onProblem: (problem: Problem) => void;
}

interface Taken {
  readonly group: Group;
  readonly change: Change;
  readonly problems: Problem[];
}

const wantedOf = ({ file }: Kind, row: Row): WantedFile | null => {
  const name = file === undefined ? null : textOf(row, file.key);
  if (file === undefined || name === null) return null;
  return { name, use: file.use };
};

/** Imports the records of one table, batch by batch. */
export class Importer {
  readonly counts: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0, skipped: 0 };
  readonly #job: ImporterJob;
  readonly #lineOf = new Map<string, number>();
  readonly #toLink: Taken[] = [];

  constructor(job: ImporterJob) {
    this.#job = job;
  }

  async take(db: Database, read: readonly Group[]): Promise<void> {
    const { subject, now, existingOnly } = this.#job;
    const groups = await this.#identified(db, read);
    this.#refuseRepeated(groups);
    const sound = groups.filter(({ problems }) => problems.length === 0);
    const recorded = await subject.find(
      db,
      sound.map(({ head }) => keyOf(subject, head)).filter((key) => key !== ''),
    );
    const before = new Map(recorded.map((view) => [keyOf(subject, view.head), view]));
    const wanted = existingOnly ? sound.filter(({ head }) => before.has(keyOf(subject, head))) : sound;
    const taken = wanted.map((group): Taken => {
      const { problems } = group;
      return {
        group,
        problems,
        change: changeOf(subject, group, before.get(keyOf(subject, group.head)), problems),
      };
    });
    const right = () => taken.filter(({ problems }) => problems.length === 0);
    for (const { change } of right()) await this.#takeFiles(db, change);
    await subject.complete(
      db,
      right().map(({ change }) => change),
      now,
    );
    for (const { change } of right()) refuseMissing(subject, change);
    const touched = right().filter(({ change }) => !isDeepStrictEqual(change.after, change.before));
    await this.#store(db, touched);
    const skipped = sound.length - wanted.length;
    this.#count(groups, { right: right().length, skipped }, touched);
  }

  /** Runs last, because a record may name another one that comes later in the file. */
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

  async #identified(db: Database, groups: readonly Group[]): Promise<readonly Group[]> {
    const { identify } = this.#job.subject;
    if (identify === undefined) return groups;
    const heads = await identify(
      db,
      groups.map(({ head }) => head),
    );
    return groups.map((group, at) => ({ ...group, head: heads[at]! }));
  }

  /** Stores the files before the lines that refer to them. */
  async #takeFiles(db: Database, { after, refuse }: Change): Promise<void> {
    const { subject, files } = this.#job;
    const rows: (readonly [Kind, Row])[] = [
      [subject.head, after.head],
      ...Object.entries(subject.parts).flatMap(([part, kind]) =>
        (after.parts[part] ?? []).map((row) => [kind, row] as const),
      ),
    ];
    for (const [kind, row] of rows) {
      const wanted = wantedOf(kind, row);
      const problem = wanted === null ? null : await files.take(db, wanted);
      if (problem !== null) refuse(problem);
    }
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
    const keys = subject.link?.keys ?? [];
    const isLinked = ({ change: { before, after } }: Taken): boolean =>
      keys.some((key) => after.head[key] !== (before?.head[key] ?? null));
    this.#toLink.push(...touched.filter(isLinked));
  }

  #refuseRepeated(groups: readonly Group[]): void {
    const { subject } = this.#job;
    for (const { head, line, problems } of groups) {
      const key = keyOf(subject, head);
      const earlier = this.#lineOf.get(key);
      if (key === '') continue;
      if (earlier === undefined) this.#lineOf.set(key, line);
      else problems.push({ line, text: `${quote(keyInWords(subject, key))} is already on line ${earlier}.` });
    }
  }

  #count(
    groups: readonly Group[],
    { right, skipped }: { readonly right: number; readonly skipped: number },
    touched: readonly Taken[],
  ): void {
    const added = touched.filter(({ change }) => change.before === undefined).length;
    this.counts.added += added;
    this.counts.changed += touched.length - added;
    this.counts.same += right - touched.length;
    this.counts.skipped += skipped;
    this.counts.refused += groups.length - right - skipped;
    for (const { problems } of groups) problems.forEach(this.#job.onProblem);
  }
}
