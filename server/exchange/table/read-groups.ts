import { cellsByName, headerOf, readRow, RECORD, type Column, type Row } from './columns.ts';
import { readTable, type BrokenLine, type TableLine } from './read-table.ts';
import { FileError, quote } from './file-error.ts';
import { NO_MAPPING, type Mapping } from './mapping.ts';
import type { Kind, Subject } from '#server/exchange/subject.ts';

export interface Problem {
  readonly line: number;
  readonly text: string;
}

/** The lines of one record. */
export interface Group {
  readonly line: number;
  readonly head: Row;
  readonly parts: Record<string, Row[]>;
  readonly problems: Problem[];
}

const kindsOf = ({ name, head, parts }: Subject): ReadonlyMap<string, Kind> =>
  new Map([[name, head], ...Object.entries(parts)]);

/** Returns all columns of a subject's files, in order, each name once. */
export const columnNames = (subject: Subject): string[] => {
  const kinds = [...kindsOf(subject).values()];
  const names = kinds.flatMap(({ columns }) => columns.map(({ name }) => name));
  return [...new Set(kinds.length === 1 ? names : [RECORD, ...names])];
};

const columnOf = ({ columns }: Kind, key: string): Column => columns.find((each) => each.key === key)!;

/** Returns the columns that the first line of a subject's file must have. */
const neededOf = ({ head }: Subject): string[] =>
  (head.needed ?? [head.key]).map((key) => columnOf(head, key).name);

/** Reads one line after another; a record is complete when the next one begins. */
class GroupReader {
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #subject: Subject;
  readonly #header: readonly (string | null)[];
  readonly #mapping: Mapping;
  /** Without the column `record`, every line is a separate record. */
  readonly #hasRecords: boolean;
  readonly #keyColumn: Column;
  #current: Group | undefined;
  #currentKey: unknown;

  constructor(subject: Subject, header: readonly (string | null)[], mapping: Mapping) {
    this.#subject = subject;
    this.#kinds = kindsOf(subject);
    this.#header = header;
    this.#mapping = mapping;
    this.#hasRecords = header.includes(RECORD);
    this.#keyColumn = columnOf(subject.head, subject.head.key);
  }

  /** @returns the record that this line has completed. */
  take({ line, cells }: TableLine): Group | undefined {
    const problems: Problem[] = [];
    const complain = (text: string): void => void problems.push({ line, text });
    if (cells.length !== this.#header.length)
      complain(`has ${cells.length} cells, but the first line has ${this.#header.length}.`);
    const named = cellsByName(this.#header, cells, this.#mapping);
    const word = this.#hasRecords ? (named.get(RECORD) ?? '').toLowerCase() : this.#subject.name;
    const kind = this.#kinds.get(word);
    if (kind === undefined) {
      complain(`${RECORD}: ${quote(word)} is not one of ${[...this.#kinds.keys()].join(', ')}.`);
      return this.#begin({ line, head: {}, parts: {}, problems });
    }
    const isHead = kind === this.#subject.head;
    const filledIn = isHead ? new Map([...this.#mapping.constants, ...named]) : named;
    const row = problems.length > 0 ? {} : readRow(kind.columns, filledIn, complain);
    if (problems.length === 0) this.#refuseForeignCells(kind, named, complain);
    if (isHead) {
      if (problems.length === 0) this.#refuseWithoutKey(row, complain);
      return this.#begin({ line, head: row, parts: {}, problems });
    }
    return this.#addPart(word, row, named, { line, head: {}, parts: {}, problems });
  }

  end(): Group | undefined {
    return this.#begin(undefined);
  }

  #begin(group: Group | undefined): Group | undefined {
    const complete = this.#current;
    this.#current = group;
    this.#currentKey = group?.head[this.#subject.head.key];
    return complete;
  }

  #refuseWithoutKey(row: Row, complain: (problem: string) => void): void {
    const { head } = this.#subject;
    for (const key of head.needed ?? [head.key]) {
      if (row[key] === null) complain(`${columnOf(head, key).name}: is missing.`);
    }
  }

  #addPart(word: string, row: Row, named: ReadonlyMap<string, string>, alone: Group): Group | undefined {
    const { name } = this.#keyColumn;
    if (this.#current === undefined || named.get(name) !== this.#currentKey) {
      // A record whose own line could not be read has been reported already, so its parts are not.
      if (this.#current !== undefined && this.#currentKey === undefined) return undefined;
      alone.problems.push({
        line: alone.line,
        text: `${name}: this ${word} is not listed below the ${this.#subject.name} that it belongs to.`,
      });
      return this.#begin(alone);
    }
    this.#current.problems.push(...alone.problems);
    (this.#current.parts[word] ??= []).push(row);
    return undefined;
  }

  #refuseForeignCells(
    kind: Kind,
    named: ReadonlyMap<string, string>,
    complain: (problem: string) => void,
  ): void {
    const own = new Set([RECORD, this.#keyColumn.name, ...kind.columns.map(({ name }) => name)]);
    const [foreign] = [...named].find(([name, text]) => text !== '' && !own.has(name)) ?? [];
    if (foreign !== undefined) complain(`${foreign}: does not belong to this kind of line.`);
  }
}

const isBroken = (line: TableLine | BrokenLine): line is BrokenLine => 'problem' in line;

/** Yields the records of a file and, if a line is broken, finally the reason why the rest cannot be read. @throws {FileError} */
export async function* readGroups(
  subject: Subject,
  chunks: AsyncIterable<Uint8Array>,
  mapping: Mapping = NO_MAPPING,
): AsyncGenerator<Group> {
  const hasParts = Object.keys(subject.parts).length > 0;
  let reader: GroupReader | undefined;
  for await (const line of readTable(chunks)) {
    if (isBroken(line)) {
      const problem = { line: line.line, text: `${line.problem}; nothing from here on was read.` };
      const cut = reader?.end();
      // The broken line may have been a part of the record before it.
      if (cut !== undefined && hasParts) cut.problems.push(problem);
      if (cut !== undefined) yield cut;
      if (cut === undefined || !hasParts) yield { line: line.line, head: {}, parts: {}, problems: [problem] };
      return;
    }
    if (reader === undefined) {
      const needed = neededOf(subject).filter((name) => !mapping.constants.has(name));
      const header = headerOf(line.cells, columnNames(subject), needed, mapping);
      reader = new GroupReader(subject, header, mapping);
      continue;
    }
    const complete = reader.take(line);
    if (complete !== undefined) yield complete;
  }
  if (reader === undefined) throw new FileError('The file is empty.');
  const last = reader.end();
  if (last !== undefined) yield last;
}
