import { once } from 'node:events';
import { createReadStream, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { addAbortSignal, type Readable, type Writable } from 'node:stream';

import type { InFolder } from '#server/exchange/files/in-folder.ts';
import { codeOf } from '#server/start/start-error.ts';
import { CommandError, type FileUse, type Terminal } from './command.ts';
import { openArchive, openFolder } from './folder-source.ts';
import { openFolderOrArchive, type FolderTarget } from './folder-target.ts';
import { operatorName } from './operator-name.ts';
import { openTarget } from './target-file.ts';

const WIDEST_BAR = 30;
/** The room for a space and "100 %". */
const BESIDE_BAR = 6;
const BAR_EVERY_MS = 100;

/** Fits the bar on one line, even of a narrow terminal, because wrapped text cannot be cleared. */
const barText = (share: number, columns: number): string => {
  const width = Math.max(0, Math.min(WIDEST_BAR, columns - 1 - BESIDE_BAR));
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
  return `${bar} ${Math.floor(share * 100)} %`;
};

/** Shows a progress bar on standard error if that is a terminal and the output does not go to a terminal as well. */
const progressBar = (total: number | null, isInTheWay: boolean) => {
  const isShown = process.stderr.isTTY && !isInTheWay;
  let last = 0;
  const clear = (): void => {
    if (isShown && last > 0) process.stderr.write('\r\u001B[K');
  };
  const show = (bytes: number, whole: number | null = total): void => {
    if (!isShown || Date.now() - last < BAR_EVERY_MS) return;
    last = Date.now();
    const share = whole === null || whole === 0 ? null : Math.min(1, bytes / whole);
    const text = share === null ? `${Math.round(bytes / 1_000)} kB` : barText(share, process.stderr.columns);
    process.stderr.write(`\r\u001B[K${text}`);
  };
  return { clear, show };
};

interface Source {
  readonly size: number | null;
  readonly read: () => Readable;
  readonly folder: () => Promise<InFolder | null>;
}

const ARCHIVE = Buffer.from('PK\u0003\u0004');

const isBegunAsArchive = (fd: number): boolean => {
  const beginning = Buffer.alloc(ARCHIVE.length);
  readSync(fd, beginning, 0, ARCHIVE.length, 0);
  return beginning.equals(ARCHIVE);
};

const MOST_ASIDE_BYTES = 1_000_000;

/** @throws {CommandError} if the file does not exist, cannot be read, or is too large. */
const readAside = (path: string): string => {
  try {
    if (statSync(path).size > MOST_ASIDE_BYTES) throw new CommandError(`The file ${path} is too large.`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The file ${path} cannot be read (${codeOf(error)}).`);
  }
};

/** @throws {CommandError} before anything is done, if the file cannot be read. */
const openSource = (path: string, mayBeFolder: boolean): Source => {
  if (path === '-') return { size: null, read: () => process.stdin, folder: async () => null };
  try {
    const fd = openSync(path, 'r');
    const stats = fstatSync(fd);
    const isFolder = stats.isDirectory();
    if (isFolder && !mayBeFolder) throw new CommandError(`${path} is a folder.`);
    const isArchive = mayBeFolder && stats.isFile() && isBegunAsArchive(fd);
    return {
      size: stats.isFile() ? stats.size : null,
      read: () => createReadStream(path, { fd }),
      folder: async () => {
        if (isFolder) return openFolder(path);
        return isArchive ? openArchive(path) : null;
      },
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The file ${path} cannot be read (${codeOf(error)}).`);
  }
};

const put = async (stream: Writable, content: string | Uint8Array): Promise<void> => {
  if (stream.errored !== null) throw stream.errored;
  if (!stream.write(content)) await once(stream, 'drain');
};

const openOutput = (path: string, isFolder: boolean): FolderTarget => {
  if (isFolder) return openFolderOrArchive(path);
  const { stream, finish, drop } = openTarget(path);
  return { begin: () => Promise.resolve(), write: (content) => put(stream, content), finish, drop };
};

export interface OpenTerminal extends Terminal {
  /** Moves the written file to its place if the command succeeded, or removes it. */
  close(isDone: boolean): Promise<void>;
}

/** Opens the terminal of the operator who started this process. @throws {CommandError} */
export const openTerminal = (
  { reads, mayReadFolder = false, aside, writes, writesFolder = false }: FileUse,
  signal: AbortSignal,
): OpenTerminal => {
  const besides = aside === undefined ? null : readAside(aside);
  const source = reads === undefined ? null : openSource(reads, mayReadFolder);
  const target = typeof writes === 'string' ? openOutput(writes, writesFolder) : null;
  const bar = progressBar(source?.size ?? null, writes === null && process.stdout.isTTY);
  return {
    print: (line) => {
      bar.clear();
      console.log(line);
    },
    complain: (line) => {
      bar.clear();
      console.error(line);
    },
    progress: bar.show,
    writesFolder,
    begin: (name) => target?.begin(name) ?? Promise.resolve(),
    write: (content) => target?.write(content) ?? put(process.stdout, content),
    read: () => addAbortSignal(signal, source?.read() ?? process.stdin),
    folder: () => source?.folder() ?? Promise.resolve(null),
    aside: besides,
    operator: operatorName(),
    signal,
    close: async (isDone) => {
      bar.clear();
      if (isDone) await target?.finish();
      else target?.drop();
    },
  };
};
