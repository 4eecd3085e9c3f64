/**
 * A backup is a gzip stream of JSON lines. First comes the header; then, for each table, a line with its name and columns, a line for each
 * row, and a last line with the count and the checksum of the rows; then a line for each document of the store, a line with the sequences,
 * and a checksum of all lines before it. Values are texts as the database writes them.
 */
export const FORMAT = 'portal-backup';

/** This number rises when older versions of the portal can no longer read new backups: format 2 added the documents. */
export const FORMAT_VERSION = 2;

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  /** An ISO 8601 time in UTC. */
  readonly writtenAt: string;
  /** The migrations that made the tables. */
  readonly migrations: readonly string[];
  /** The number of mails that waited to be sent. */
  readonly waitingMails: number;
  /** Set if the documents of the store are not in the file, because they are backed up separately. */
  readonly documents?: 'elsewhere';
}

/** A document of the store; its name is its checksum. */
export interface DocumentLine {
  readonly document: string;
  /** Written in base64. */
  readonly content: string;
}

export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  /** The checksum of the row lines, each with its line feed. */
  readonly sha256: string;
}

/** The highest number that each sequence has given out. */
export interface SequencesLine {
  readonly sequences: Readonly<Record<string, number>>;
}

export interface LastLine {
  readonly sha256: string;
}

/** Thrown for a file that cannot be restored; the message is one sentence for the operator. */
export class BackupError extends Error {}
