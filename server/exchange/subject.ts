import type { Database } from '#server/db/engine/database.ts';
import type { Column, Row } from './columns.ts';

/** A kind of line: a record, or a part of the record above it. */
export interface Kind {
  readonly columns: readonly Column[];
  /** Which column tells one from another; of parts, within their record. */
  readonly key: string;
  /** What of a recorded part still holds where a line says something new of it; all of it without this. */
  readonly inherits?: (recorded: Row, said: Row) => Row | undefined;
}

/** A whole record with its parts, as files hold it. */
export interface Face {
  readonly head: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** What a file makes of a record. */
export interface Change {
  /** `undefined`: it is new. */
  readonly before: Face | undefined;
  after: Face;
  /** Why it cannot be: the file's line and what is wrong there. */
  readonly refuse: (problem: string) => void;
}

/** What files can be about: how their lines look, and how the database takes and gives them. */
export interface Subject {
  /** Of a record's own line, where there are parts. */
  readonly name: string;
  readonly head: Kind;
  readonly parts: Readonly<Record<string, Kind>>;
  readonly find: (db: Database, keys: readonly string[]) => Promise<Face[]>;
  /** The records behind a key, in the order of the keys' bytes; all of them in pages. */
  readonly page: (db: Database, after: string | null, size: number) => Promise<Face[]>;
  /** Refuses what does not fit the database, and fills in what follows from it. */
  readonly settle: (db: Database, changes: readonly Change[], now: Date) => Promise<void>;
  readonly store: (db: Database, changes: readonly Change[], now: Date) => Promise<void>;
  /** A column that names another record of the kind, which may come later in the file. */
  readonly link?: {
    readonly key: string;
    readonly store: (db: Database, changes: readonly Change[]) => Promise<void>;
  };
}

export const keyOf = ({ head }: Subject, row: Row): string => String(row[head.key] ?? '');

/** Of records that have no parts. */
export const facesOf = (rows: readonly object[]): Face[] =>
  rows.map((row) => ({ head: row as Row, parts: {} }));
