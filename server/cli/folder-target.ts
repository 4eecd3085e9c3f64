import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { CommandError } from './command.ts';
import { openTarget, unwritable } from './target-file.ts';

/** A folder or an archive that is being written, file by file. */
export interface FolderTarget {
  readonly begin: (name: string) => Promise<void>;
  readonly write: (content: string | Uint8Array) => Promise<void>;
  /** Moves everything to its place. @throws {CommandError} */
  readonly finish: () => Promise<void>;
  readonly drop: () => void;
}

const ARCHIVE = '.zip';

/**
 * Returns whether a path means a folder or an archive: an archive ends in `.zip`; a folder either exists or has a name without an
 * extension.
 */
export const meansFolder = (path: string): boolean => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) return stats.isDirectory();
  return extname(path) === ARCHIVE || (stats === undefined && extname(path) === '');
};

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

const put = async (stream: Writable, content: Uint8Array): Promise<void> => {
  if (stream.errored !== null) throw stream.errored;
  if (!stream.write(content)) await once(stream, 'drain');
};

const refuseFull = (path: string): void => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) throw new CommandError(`${path} is a file.`);
  if (readdirSync(path).length > 0) throw new CommandError(`The folder ${path} is not empty.`);
};

/** Lets the folder appear complete or not at all. */
const openFolderTarget = (path: string): FolderTarget => {
  const part = `${path.replace(/\/+$/, '')}.${process.pid}.part`;
  let stream: Writable | null = null;
  const close = async (): Promise<void> => {
    if (stream === null) return;
    stream.end();
    await finished(stream);
  };
  const failing =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> =>
      act(...given).catch((error: unknown) => {
        throw unwritable(path, error);
      });
  try {
    refuseFull(path);
    // A process that was killed may have left an unfinished folder under this name.
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
  } catch (error) {
    throw error instanceof CommandError ? error : unwritable(path, error);
  }
  return {
    begin: failing(async (name: string) => {
      await close();
      mkdirSync(dirname(join(part, name)), { recursive: true });
      // Some systems treat names that differ only in case as equal; `wx` then fails instead of overwriting the first file.
      stream = createWriteStream(join(part, name), { flags: 'wx' });
      await once(stream, 'open');
      stream.on('error', () => {});
    }),
    write: failing(async (content: string | Uint8Array) => {
      if (stream !== null) await put(stream, bytesOf(content));
    }),
    finish: failing(async () => {
      await close();
      refuseFull(path);
      if (statSync(path, { throwIfNoEntry: false }) !== undefined) rmdirSync(path);
      renameSync(part, path);
    }),
    drop: () => {
      stream?.destroy();
      rmSync(part, { recursive: true, force: true });
    },
  };
};

/** Larger archives need a format that not all tools can read. */
const MOST_BYTES = 4_000_000_000;
const MOST_FILES = 65_000;

/** The same content must give the same archive, so the time of the export is not in it. */
const NO_TIME = new Date(1980, 0, 1);

const openArchiveTarget = (path: string): FolderTarget => {
  const target = openTarget(path);
  const pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    if (error === null) pieces.push(piece);
  });
  let entry: ZipDeflate | ZipPassThrough | null = null;
  let [files, bytes] = [0, 0];
  const flush = async (): Promise<void> => {
    if (failure !== null) throw unwritable(path, failure);
    for (const piece of pieces.splice(0)) {
      bytes += piece.length;
      await put(target.stream, piece);
    }
    if (bytes > MOST_BYTES || files > MOST_FILES)
      throw new CommandError(`${path} is too large for an archive; give a folder instead.`);
  };
  const endEntry = (): void => entry?.push(new Uint8Array(), true);
  return {
    begin: async (name) => {
      endEntry();
      // PDFs and pictures are compressed already.
      entry = name.endsWith('.csv') ? new ZipDeflate(name) : new ZipPassThrough(name);
      entry.mtime = NO_TIME;
      zip.add(entry);
      files += 1;
      await flush();
    },
    write: async (content) => {
      entry?.push(bytesOf(content));
      await flush();
    },
    finish: async () => {
      endEntry();
      zip.end();
      await flush();
      await target.finish();
    },
    drop: target.drop,
  };
};

/** @throws {CommandError} before anything is done, if the folder is not empty or the place cannot be written. */
export const openFolderOrArchive = (path: string): FolderTarget =>
  extname(path) === ARCHIVE ? openArchiveTarget(path) : openFolderTarget(path);
