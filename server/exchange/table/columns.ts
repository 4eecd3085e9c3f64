import { unguarded, type CsvColumn } from '#server/domain/csv.ts';
import { CellError, type CellType, type Value } from './cell-types.ts';
import { FileError, quote } from './file-error.ts';
import type { Mapping } from './mapping.ts';

/** A record of a file, or a part of one, by the keys of the columns. */
export type Row = Readonly<Record<string, Value>>;

export const textOf = (row: Row, key: string): string | null => (row[key] ?? null) as string | null;

/** A column of a file. */
export interface Column {
  /** The name in the file's first line. */
  readonly name: string;
  readonly key: string;
  readonly type: CellType;
  /** If set, the column needs a value, whether the record is new or known. */
  readonly isRequired: boolean;
  /** The value that replaces an empty cell, and fills new records if the file has no such column. */
  readonly initial: Value;
}

/** The first column of a file with several kinds of lines, which says what kind a line is. */
export const RECORD = 'record';

export const column = (
  name: string,
  type: CellType,
  { key = name, isRequired = false, initial = null }: Partial<Omit<Column, 'name' | 'type'>> = {},
): Column => ({ name, key, type, isRequired, initial });

export const required = (name: string, type: CellType, more: Partial<Column> = {}): Column =>
  column(name, type, { ...more, isRequired: true });

/** @throws {FileError} if the first line names unknown columns, names one twice, or lacks a needed one. */
export const headerOf = (
  cells: readonly string[],
  known: readonly string[],
  needed: readonly string[],
  { columns }: Mapping,
): readonly (string | null)[] => {
  const names = cells.map((cell) => {
    const foreign = unguarded(cell).toLowerCase();
    const ours = columns.get(foreign);
    return ours === undefined ? foreign : ours;
  });
  const unknown = names.find((name) => name !== null && !known.includes(name));
  if (unknown === '') throw new FileError('The first line has a column without a name.');
  if (typeof unknown === 'string')
    throw new FileError(
      `The first line has the unknown column ${quote(unknown)}; the known ones are ${known.join(', ')}.`,
    );
  const twice = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (typeof twice === 'string') throw new FileError(`The first line names the column ${twice} twice.`);
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) throw new FileError(`The first line does not name the column ${missing}.`);
  return names;
};

/** Returns the cells of a line by the names of their columns; the mapping translates another system's words into ours. */
export const cellsByName = (
  header: readonly (string | null)[],
  cells: readonly string[],
  { values }: Mapping,
): ReadonlyMap<string, string> =>
  new Map(
    header.flatMap((name, at) => {
      if (name === null) return [];
      const text = unguarded(cells[at] ?? '');
      return [[name, values.get(name)?.get(text.toLowerCase()) ?? text]];
    }),
  );

/** Returns the values of a line in these columns; a column that the file does not have is absent from the row. */
export const readRow = (
  columns: readonly Column[],
  cells: ReadonlyMap<string, string>,
  complain: (problem: string) => void,
): Row => {
  const row: Record<string, Value> = {};
  for (const { name, key, type } of columns) {
    const text = cells.get(name);
    if (text === undefined) continue;
    try {
      row[key] = text === '' ? null : type.read(text);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      complain(`${name}: ${error.message}`);
    }
  }
  return row;
};

/** Returns a row with all columns; a column that the line lacks stays as on record, and an empty value becomes the initial one. */
export const completed = (columns: readonly Column[], before: Row | undefined, given: Row): Row =>
  Object.fromEntries(
    columns.map(({ key, initial }) => {
      const recorded = before === undefined ? initial : before[key];
      return [key, (key in given ? given[key] : recorded) ?? initial];
    }),
  );

export const missingOf = (columns: readonly Column[], row: Row): string[] =>
  columns
    .filter(({ key, isRequired }) => isRequired && row[key] === null)
    .map(({ name }) => `${name}: is missing.`);

/**
 * Writes cells as in the CSV files of lists, but in one form for programs, whatever the language; `undefined` means that this kind of line
 * leaves the column empty.
 */
export const csvColumnOf = (name: string, found: Column | undefined): CsvColumn<Row> => ({
  header: { 'de-DE': name, 'en-GB': name },
  cell: (row) => {
    const value = found === undefined ? null : (row[found.key] ?? null);
    return found === undefined || value === null ? null : found.type.write(value);
  },
});
