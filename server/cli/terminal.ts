import { once } from 'node:events';
import { createReadStream, fstatSync, openSync } from 'node:fs';
import { addAbortSignal, type Readable, type Writable } from 'node:stream';

import { codeOf } from '#server/start/start-error.ts';
import { CommandError, type FileUse, type Terminal } from './command.ts';
import { operatorName } from './operator-name.ts';
import { openTarget } from './target-file.ts';

const WIDEST_BAR = 30;
/** Leaves room for a blank and "100 %". */
const BESIDE_BAR = 6;
const BAR_EVERY_MILLISECONDS = 100;

/** Fits the bar into one line, however narrow the terminal is: text that wraps cannot be cleared. */
const barText = (share: number, columns: number): string => {
  const width = Math.max(0, Math.min(WIDEST_BAR, columns - 1 - BESIDE_BAR));
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
  return `${bar} ${Math.floor(share * 100)} %`;
};

/** Shows a progress bar in the last line of a terminal, or nothing if the output goes elsewhere. */
const progressBar = (total: number | null) => {
  const isShown = process.stderr.isTTY;
  let last = 0;
  const clear = (): void => {
    if (isShown && last > 0) process.stderr.write('\r\u001B[K');
  };
  const show = (bytes: number): void => {
    if (!isShown || Date.now() - last < BAR_EVERY_MILLISECONDS) return;
    last = Date.now();
    const share = total === null || total === 0 ? null : Math.min(1, bytes / total);
    const text = share === null ? `${Math.round(bytes / 1_000)} kB` : barText(share, process.stderr.columns);
    process.stderr.write(`\r\u001B[K${text}`);
  };
  return { clear, show };
};

/** @throws {CommandError} before anything is done, if the file does not exist. */
const openSource = (path: string): { size: number | null; read: () => Readable } => {
  if (path === '-') return { size: null, read: () => process.stdin };
  try {
    const fd = openSync(path, 'r');
    const stats = fstatSync(fd);
    if (stats.isDirectory()) throw new CommandError(`${path} is a folder.`);
    return { size: stats.isFile() ? stats.size : null, read: () => createReadStream(path, { fd }) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The file ${path} cannot be read (${codeOf(error)}).`);
  }
};

const put = async (stream: Writable, text: string): Promise<void> => {
  if (stream.errored !== null) throw stream.errored;
  if (!stream.write(text)) await once(stream, 'drain');
};

export interface OpenTerminal extends Terminal {
  /** Puts the written file in its place, or removes it. */
  close(isDone: boolean): Promise<void>;
}

/** Opens the terminal of the operator who started this process. @throws {CommandError} */
export const openTerminal = ({ reads, writes }: FileUse, signal: AbortSignal): OpenTerminal => {
  const source = reads === undefined ? null : openSource(reads);
  const target = typeof writes === 'string' ? openTarget(writes) : null;
  const bar = progressBar(source?.size ?? null);
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
    write: (text) => put(target?.stream ?? process.stdout, text),
    read: () => addAbortSignal(signal, source?.read() ?? process.stdin),
    operator: operatorName(),
    signal,
    close: async (isDone) => {
      bar.clear();
      if (isDone) await target?.finish();
      else target?.drop();
    },
  };
};
