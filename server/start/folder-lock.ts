// This is our own code, because proper-lockfile judges a lock by its age: ours must last while its process hangs, and end when the process
// has died.

import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { codeOf, StartError } from './start-error.ts';

/** The fields of `/proc/PID/stat` from the third on (proc(5)); empty where the system has no such file. */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

/** Returns when the kernel started a process, which distinguishes it from a later one with the same number; empty except on Linux. */
const startOf = (pid: number): string => statOf(pid)[19] ?? '';

/**
 * A killed process keeps its number until its parent has read its exit status, which some parents never do. While one of its threads is
 * left, it may still be writing.
 */
const isAwaitingReaper = (pid: number): boolean => {
  const stat = statOf(pid);
  return stat[0] === 'Z' && Number(stat[17]) <= 1;
};

const isAlive = (pid: number): boolean => {
  if (isAwaitingReaper(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const isHeld = (content: string): boolean => {
  const [pid = '', start = ''] = content.split(' ');
  return /^\d+$/.test(pid) && isAlive(Number(pid)) && startOf(Number(pid)) === start;
};

const inUse = (folder: string, content: string): StartError =>
  new StartError(
    `The data folder ${folder} is in use by another server or command (process ${content.split(' ')[0]}).`,
  );

const create = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a dead process's lock, but restores a lock that another process has just created in its place. */
const clear = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== stale) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
};

/** Works like `mkdir -p`; Node's own never returns if the kernel refuses with ENOENT, as in /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/**
 * Locks the folder for this process, because the embedded engine loses rows when two processes write to it. A lock of a process that has
 * died is taken over.
 * @returns a function that releases the folder.
 * @throws {StartError} if another process holds it or the folder cannot be written.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'server.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    makeFolder(folder);
    for (let tries = 0; tries < 3; tries += 1) {
      if (create(file, mine)) return () => rmSync(file, { force: true });
      const content = read(file);
      if (content === null) continue;
      if (isHeld(content)) throw inUse(folder, content);
      clear(file, content);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written (${codeOf(error)}); set DATA_DIR to choose another.`,
    );
  }
  throw inUse(folder, read(file) ?? '');
};

/** Returns whether a running process holds the folder. */
export const isFolderLocked = (folder: string): boolean => {
  const content = read(join(folder, 'server.lock'));
  return content !== null && isHeld(content);
};
