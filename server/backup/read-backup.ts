import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { unknownMigrations } from '#server/db/engine/migrate.ts';
import { keyOf } from '#server/domain/documents/document-store.ts';
import { linesFrom } from '#server/domain/lines.ts';
import { isRecord } from '#server/domain/unknown-values.ts';
import {
  BackupError,
  FORMAT,
  FORMAT_VERSION,
  type BackupHeader,
  type DocumentLine,
  type LastLine,
  type SequencesLine,
  type TableEnd,
  type TableHead,
} from './backup-format.ts';
import { Checksum } from './checksum.ts';

/** The longest row holds a file of 25 MB, as two digits for each byte, so the portal never writes a line of this length. */
const LONGEST_LINE_BYTES = 256_000_000;
/** Rows are passed on in portions of about this many bytes, or this many rows. */
const PORTION_BYTES = 1_000_000;
const PORTION_ROWS = 500;

/**
 * A part of a backup as it is read. `ended` follows once the rows of its table have been checked, and `whole` follows once everything has
 * been checked.
 */
export type BackupPart =
  | { readonly part: 'header'; readonly header: BackupHeader }
  | ({ readonly part: 'table' } & TableHead)
  | { readonly part: 'rows'; readonly rows: readonly string[] }
  | ({ readonly part: 'ended'; readonly table: string } & TableEnd)
  | { readonly part: 'document'; readonly sha256: string; readonly content: Buffer }
  | ({ readonly part: 'sequences' } & SequencesLine)
  | { readonly part: 'whole' };

const damaged = (path: string, how: string): BackupError =>
  new BackupError(`The backup ${path} is damaged: ${how}.`);

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isHeader = (value: unknown): value is BackupHeader =>
  isRecord(value) &&
  typeof value['writtenAt'] === 'string' &&
  areTexts(value['migrations']) &&
  Number.isSafeInteger(value['waitingMails']);

const isHead = (value: unknown): value is TableHead =>
  isRecord(value) && typeof value['table'] === 'string' && areTexts(value['columns']);

const isEnd = (value: unknown): value is TableEnd =>
  isRecord(value) && typeof value['rows'] === 'number' && typeof value['sha256'] === 'string';

const isDocument = (value: unknown): value is DocumentLine =>
  isRecord(value) && typeof value['document'] === 'string' && typeof value['content'] === 'string';

const isSequences = (value: unknown): value is SequencesLine =>
  isRecord(value) &&
  isRecord(value['sequences']) &&
  Object.values(value['sequences']).every(Number.isSafeInteger);

const isLast = (value: unknown): value is LastLine => isRecord(value) && typeof value['sha256'] === 'string';

const parsed = (line: Buffer | undefined): unknown => {
  try {
    return line === undefined ? undefined : JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
};

const headerIn = (path: string, value: unknown): BackupHeader => {
  if (!isRecord(value) || value['format'] !== FORMAT)
    throw new BackupError(`The file ${path} is not a backup of the portal.`);
  const newer = (what: string): BackupError =>
    new BackupError(
      `The backup ${path} was written by a newer version of the portal (${what}); restore it with that version.`,
    );
  if (typeof value['formatVersion'] === 'number' && value['formatVersion'] > FORMAT_VERSION)
    throw newer(`format ${value['formatVersion']}`);
  if (!isHeader(value)) throw damaged(path, 'its header is incomplete');
  const [unknown] = unknownMigrations(value.migrations);
  if (unknown !== undefined) throw newer(unknown);
  return value;
};

const ROW = '['.codePointAt(0);

/** The lines of a backup, with the checksum of the lines that have been read so far. */
class Lines {
  readonly #source: AsyncGenerator<Buffer>;
  readonly #onLine: () => void;
  readonly #whole = new Checksum();

  constructor(source: AsyncGenerator<Buffer>, onLine: () => void) {
    this.#source = source;
    this.#onLine = onLine;
  }

  async next(): Promise<Buffer | undefined> {
    const line = await this.#read();
    if (line !== undefined) this.#whole.add(line);
    return line;
  }

  /** Checks the last line, which holds the checksum of all lines before it, and makes sure that nothing follows and nothing is cut off. */
  async isWhole(): Promise<boolean> {
    const sum = this.#whole.end();
    const last = parsed(await this.#read());
    return isLast(last) && last.sha256 === sum && (await this.#read()) === undefined;
  }

  async #read(): Promise<Buffer | undefined> {
    const { value, done } = await this.#source.next();
    this.#onLine();
    return done === true ? undefined : value;
  }
}

/** Yields the rows of a table up to its end. */
async function* tableFrom(path: string, lines: Lines, table: string): AsyncGenerator<BackupPart> {
  const checksum = new Checksum();
  let [rows, bytes]: [string[], number] = [[], 0];
  let line = await lines.next();
  for (; line !== undefined && line[0] === ROW; line = await lines.next()) {
    checksum.add(line);
    rows.push(line.toString('utf8'));
    bytes += line.length;
    if (bytes < PORTION_BYTES && rows.length < PORTION_ROWS) continue;
    yield { part: 'rows', rows };
    [rows, bytes] = [[], 0];
  }
  if (rows.length > 0) yield { part: 'rows', rows };
  const end = parsed(line);
  if (!isEnd(end)) throw damaged(path, `it breaks off in ${table}`);
  if (end.rows !== checksum.lines || end.sha256 !== checksum.end())
    throw damaged(path, `the rows of ${table} do not match their checksum`);
  yield { part: 'ended', table, rows: end.rows, sha256: end.sha256 };
}

/** @throws {BackupError} if the content does not match the name of the document. */
const documentIn = (path: string, line: DocumentLine): BackupPart => {
  const content = Buffer.from(line.content, 'base64');
  if (keyOf(content).sha256 !== line.document)
    throw damaged(path, `the document ${line.document} does not match its checksum`);
  return { part: 'document', sha256: line.document, content };
};

async function* partsFrom(path: string, lines: Lines): AsyncGenerator<BackupPart> {
  yield { part: 'header', header: headerIn(path, parsed(await lines.next())) };
  let value = parsed(await lines.next());
  for (; isHead(value); value = parsed(await lines.next())) {
    yield { part: 'table', table: value.table, columns: value.columns };
    yield* tableFrom(path, lines, value.table);
  }
  for (; isDocument(value); value = parsed(await lines.next())) yield documentIn(path, value);
  if (!isSequences(value)) throw damaged(path, 'it breaks off');
  yield { part: 'sequences', sequences: value.sequences };
  if (!(await lines.isWhole())) throw damaged(path, 'it does not match its checksum');
  yield { part: 'whole' };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Distinguishes files that were never a backup, files that were cut off or altered, and files that cannot be read. */
const asBackupError = (path: string, error: unknown, hasBegun: boolean): unknown => {
  const code = codeOf(error);
  if (error instanceof RangeError) return damaged(path, 'a line has no end');
  if (code === 'Z_BUF_ERROR') return damaged(path, 'it breaks off');
  if (code.startsWith('Z_'))
    return (error as Error).message === 'incorrect header check' && !hasBegun
      ? new BackupError(`The file ${path} is not a backup of the portal.`)
      : damaged(path, 'its compressed data was altered');
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`The file ${path} cannot be read (${code}).`);
  return error;
};

/**
 * Reads a backup and compares every checksum. `onBytes` is called with the number of bytes that have been read from the file.
 * @throws {BackupError}
 */
export async function* readBackup(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): AsyncGenerator<BackupPart> {
  const file = createReadStream(path, { signal });
  const gunzip = createGunzip();
  const unpacking = pipeline(file, gunzip);
  // Reading from `gunzip` reports the failure.
  unpacking.catch(() => {});
  const source = linesFrom(gunzip, LONGEST_LINE_BYTES);
  let hasBegun = false;
  try {
    for await (const part of partsFrom(path, new Lines(source, () => onBytes(file.bytesRead)))) {
      hasBegun = true;
      yield part;
    }
  } catch (error) {
    throw asBackupError(path, error, hasBegun);
  } finally {
    file.destroy();
  }
}
