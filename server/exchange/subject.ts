import type { Database } from '#server/db/engine/database.ts';
import type { Column, Row } from './columns.ts';

/** Describes a kind of line: a record, or a part of the record above it. */
export interface Kind {
  readonly columns: readonly Column[];
  /** Names the column that distinguishes the lines of this kind, for parts within their record. */
  readonly key: string;
  /** Returns the part of a recorded row that still holds when a line changes it; without this, all of it holds. */
  readonly inherits?: (recorded: Row, said: Row) => Row | undefined;
}

/** Holds a whole record with its parts, as files do. */
export interface View {
  readonly head: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** Describes what a file changes about a record. */
export interface Change {
  /** Is `undefined` for a new record. */
  readonly before: View | undefined;
  after: View;
  /** Refuses the change: reports the file's line and what is wrong there. */
  readonly refuse: (problem: string) => void;
}

/** Describes a subject of files: the form of its lines, and how the database stores and returns them. */
export interface Subject {
  /** Names the kind of a record's own line, if there are parts. */
  readonly name: string;
  readonly head: Kind;
  readonly parts: Readonly<Record<string, Kind>>;
  readonly find: (db: Database, keys: readonly string[]) => Promise<View[]>;
  /** Returns the records after a key, in the byte order of the keys; page by page, it returns all of them. */
  readonly page: (db: Database, after: string | null, size: number) => Promise<View[]>;
  /** Refuses what does not match the database, and fills in what follows from it. */
  readonly complete: (db: Database, changes: readonly Change[], now: Date) => Promise<void>;
  readonly store: (db: Database, changes: readonly Change[], now: Date) => Promise<void>;
  /** Stores a column that names another record of the kind, which may come later in the file. */
  readonly link?: {
    readonly key: string;
    readonly store: (db: Database, changes: readonly Change[]) => Promise<void>;
  };
}

export const keyOf = ({ head }: Subject, row: Row): string => String(row[head.key] ?? '');

/** Returns records that have no parts. */
export const viewsOf = (rows: readonly object[]): View[] =>
  rows.map((row) => ({ head: row as Row, parts: {} }));
