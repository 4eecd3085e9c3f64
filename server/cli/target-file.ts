import {
  closeSync,
  createWriteStream,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { codeOf } from '#server/start/start-error.ts';
import { CommandError } from './command.ts';

export const unwritable = (path: string, error: unknown): CommandError =>
  new CommandError(`${path} cannot be written (${codeOf(error)}).`);

const openPart = (path: string, part: string, mode: number): number => {
  try {
    // A process that was killed may have left an unfinished file under this name, or somebody may have put a link there.
    rmSync(part, { force: true });
    return openSync(part, 'wx', mode);
  } catch (error) {
    throw unwritable(path, error);
  }
};

/** A file that is being written. */
export interface Target {
  readonly stream: Writable;
  /** Moves the file to its place. @throws {CommandError} */
  readonly finish: () => Promise<void>;
  readonly drop: () => void;
}

interface TargetUse {
  readonly mode?: number;
  /** Refuses to replace a file. */
  readonly isNew?: boolean;
}

/** A pipe or a device is written to directly: renaming a file over it would replace it. */
const openSpecial = (path: string): Target => {
  const stream = createWriteStream(path);
  return {
    stream,
    finish: async () => {
      stream.end();
      await finished(stream);
    },
    drop: () => stream.destroy(),
  };
};

const refuseExisting = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined)
    throw new CommandError(`The file ${path} already exists; --force replaces it.`);
};

/** Without this, a power cut could undo the renaming of a file. Some systems cannot open or flush folders. */
const flushFolder = (folder: string): void => {
  try {
    const fd = openSync(folder, 'r');
    fsyncSync(fd);
    closeSync(fd);
  } catch {
    // The file itself is already flushed and in its place.
  }
};

/** Lets the file appear complete or not at all, even if the power fails. */
const openFile = (path: string, place: string, { mode = 0o666, isNew = false }: TargetUse): Target => {
  const part = `${place}.${process.pid}.part`;
  const stream = createWriteStream(part, { fd: openPart(path, part, mode), flush: true });
  return {
    stream,
    finish: async () => {
      try {
        stream.end();
        await finished(stream);
        if (isNew) refuseExisting(path);
        renameSync(part, place);
        flushFolder(dirname(place));
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      }
    },
    drop: () => {
      stream.destroy();
      rmSync(part, { force: true });
    },
  };
};

/** Resolves links, so that writing through a link keeps the link. @throws {CommandError} */
const lookAt = (path: string): { place: string; isSpecial: boolean } => {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) throw new CommandError(`${path} is a folder.`);
    const place = stats === undefined ? path : realpathSync(path);
    return { place, isSpecial: stats !== undefined && !stats.isFile() };
  } catch (error) {
    throw error instanceof CommandError ? error : unwritable(path, error);
  }
};

/** @throws {CommandError} before anything is done, if the file cannot be written. */
export const openTarget = (path: string, use: TargetUse = {}): Target => {
  const { place, isSpecial } = lookAt(path);
  if (use.isNew === true && !isSpecial) refuseExisting(path);
  const target = isSpecial ? openSpecial(path) : openFile(path, place, use);
  // Calls of `write` and `finish` report the error.
  target.stream.on('error', () => {});
  return {
    ...target,
    finish: () =>
      target.finish().catch((error: unknown) => {
        throw error instanceof CommandError ? error : unwritable(path, error);
      }),
  };
};
