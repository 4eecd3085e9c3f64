import type { Database } from '#server/db/engine/database.ts';
import type { FileUse } from './files/file-formats.ts';
import type { Column, Row } from './table/columns.ts';

/** The cells by which lines refer to stored files. */
interface FileCells {
  readonly key: string;
  readonly use: FileUse;
}

/** A kind of line: a record, or a part of the record above it. */
export interface Kind {
  readonly columns: readonly Column[];
  /** The column that distinguishes the lines of this kind; for parts, within their record. */
  readonly key: string;
  readonly file?: FileCells;
  /** Returns the part of a recorded row that stays when a line changes it; without this function, all of it stays. */
  readonly inherits?: (recorded: Row, given: Row) => Row | undefined;
}

/** The kind of line that holds a record itself; its parts have kinds of their own. */
interface Head extends Kind {
  /** Further columns that, together with `key`, distinguish records; only records without parts may have them. */
  readonly furtherKeys?: readonly string[];
  /** The columns that the first line of a file must name; if this is not set, only the key. */
  readonly needed?: readonly string[];
}

/** A whole record with its parts, as files contain it. */
export interface View {
  readonly head: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** The change that a file makes to a record. */
export interface Change {
  /** `undefined` for a new record. */
  readonly before: View | undefined;
  after: View;
  /** Refuses the change: reports the line of the file and what is wrong in it. */
  readonly refuse: (problem: string) => void;
  readonly isRefused: () => boolean;
}

/** A subject of files: the form of its lines, and how the database stores and returns them. */
export interface Subject {
  /** The word for one record; in files with parts, also the kind of the record's own line. */
  readonly name: string;
  readonly head: Head;
  readonly parts: Readonly<Record<string, Kind>>;
  /** Fills in the keys of lines that name their record in another way. */
  readonly identify?: (db: Database, heads: readonly Row[]) => Promise<Row[]>;
  readonly find: (db: Database, keys: readonly string[]) => Promise<View[]>;
  /** Returns the keys that follow `after`, in the order of their bytes; called page by page, it returns all of them. */
  readonly keys: (db: Database, after: string | null, size: number) => Promise<string[]>;
  /** Refuses what does not match the database, and fills in what follows from it. */
  readonly complete: (db: Database, changes: readonly Change[], now: Date) => Promise<void>;
  readonly store: (db: Database, changes: readonly Change[], now: Date) => Promise<void>;
  /** Stores columns that name another record of the same kind, or a part of one, which may come later in the file. */
  readonly link?: {
    readonly keys: readonly string[];
    readonly store: (db: Database, changes: readonly Change[]) => Promise<void>;
  };
  /** Returns the names of the stored files to which records refer and which follow `after`, in the order of their bytes. */
  readonly files?: (db: Database, after: string | null, size: number) => Promise<string[]>;
}

/** Returns the key of a record; empty if the record has none. */
export const keyOf = ({ head: { key, furtherKeys = [] } }: Subject, row: Row): string => {
  if (furtherKeys.length === 0) return String(row[key] ?? '');
  const values = [key, ...furtherKeys].map((each) => row[each] ?? null);
  return values.every((value) => value === null) ? '' : JSON.stringify(values);
};

/** Returns the values that `keyOf` has combined in a key. */
export const valuesOfKey = (key: string): (string | number | null)[] =>
  JSON.parse(key) as (string | number | null)[];

/** Returns a key in readable form. */
export const keyInWords = ({ head: { furtherKeys = [] } }: Subject, key: string): string =>
  furtherKeys.length === 0
    ? key
    : valuesOfKey(key)
        .filter((value) => value !== null)
        .join(' ');

/** Turns rows into records without parts. */
export const viewsOf = (rows: readonly object[]): View[] =>
  rows.map((row) => ({ head: row as Row, parts: {} }));
