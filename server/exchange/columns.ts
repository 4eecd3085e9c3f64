import type { CsvColumn } from '#server/domain/csv.ts';
import { CellError, type CellType, type Value } from './cell-types.ts';
import { FileError, quote } from './file-error.ts';

/** A record of a file or a part of one, by the names of the columns' keys. */
export type Row = Readonly<Record<string, Value>>;

export const textOf = (row: Row, key: string): string | null => (row[key] ?? null) as string | null;

/** A column of a file. */
export interface Column {
  /** As the file's first line says it. */
  readonly name: string;
  readonly key: string;
  readonly type: CellType;
  /** Never empty, of new records and old. */
  readonly isRequired: boolean;
  /** In place of an empty cell, and of new records where the file has no such column. */
  readonly initial: Value;
}

/** What kind of line a file with several kinds holds in its first column. */
export const RECORD = 'record';

export const column = (
  name: string,
  type: CellType,
  { key = name, isRequired = false, initial = null }: Partial<Omit<Column, 'name' | 'type'>> = {},
): Column => ({ name, key, type, isRequired, initial });

export const required = (name: string, type: CellType, more: Partial<Column> = {}): Column =>
  column(name, type, { ...more, isRequired: true });

/** Kept apart from its neighbours by an apostrophe, or by `="…"`, so that spreadsheets take it for a text. */
const unguarded = (cell: string): string => {
  const text = cell.trim();
  if (/^'[\s']*[=+\-@＝＋－＠\t\r\n]/.test(text)) return text.slice(1).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
};

/** @throws {FileError} where the first line names columns that nobody knows, one twice, or not those it takes. */
export const headerOf = (
  cells: readonly string[],
  known: readonly string[],
  needed: string,
): readonly string[] => {
  const names = cells.map((cell) => unguarded(cell).toLowerCase());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === '') throw new FileError('The first line has a column without a name.');
  if (unknown !== undefined)
    throw new FileError(
      `The first line has the unknown column ${quote(unknown)}; the known ones are ${known.join(', ')}.`,
    );
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileError(`The first line names the column ${twice} twice.`);
  if (!names.includes(needed)) throw new FileError(`The first line does not name the column ${needed}.`);
  return names;
};

/** The cells of a line by the names of their columns. */
export const cellsByName = (
  header: readonly string[],
  cells: readonly string[],
): ReadonlyMap<string, string> => new Map(header.map((name, at) => [name, unguarded(cells[at] ?? '')]));

/** What a line says of these columns; a column that the file does not have is not in the row. */
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

/** A row with all columns: what is said, else what is on record, else what new records begin with. */
export const completed = (columns: readonly Column[], before: Row | undefined, said: Row): Row =>
  Object.fromEntries(
    columns.map(({ key, initial }) => {
      const recorded = before === undefined ? initial : before[key];
      return [key, (key in said ? said[key] : recorded) ?? initial];
    }),
  );

export const missingOf = (columns: readonly Column[], row: Row): string[] =>
  columns
    .filter(({ key, isRequired }) => isRequired && row[key] === null)
    .map(({ name }) => `${name}: is missing.`);

/** As the CSV files of lists are written, but for machines, so in no language; `undefined`: this kind of line leaves it empty. */
export const csvColumnOf = (name: string, found: Column | undefined): CsvColumn<Row> => ({
  header: { 'de-DE': name, 'en-GB': name },
  cell: (row) => {
    const value = found === undefined ? null : (row[found.key] ?? null);
    return found === undefined || value === null ? null : found.type.write(value);
  },
});
