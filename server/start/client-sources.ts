import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files that the client is built from, and those of the build's own plugins. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'server/start', 'package-lock.json'];

/** This folder of a built client is for the server, and not for browsers. */
export const MANIFEST_FOLDER = '.vite';

/** The file with the hash of the sources that a client was built from. */
const STAMP = join(MANIFEST_FOLDER, 'sources.txt');

export const stampIn = (folder: string): string => join(folder, STAMP);

/** Returns the hash of the sources of a built client, or `null` if it has none. */
export const readStamp = (folder: string): string | null =>
  existsSync(stampIn(folder)) ? readFileSync(stampIn(folder), 'utf8').trim() : null;

const filesAt = (root: string, name: string): string[] => {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
};

/**
 * Hashes the names and contents of the sources, but not the file times, because a fresh checkout changes these and still gives the same
 * client.
 */
export const hashSources = (root: string): string => {
  const files = SOURCES.flatMap((name) => filesAt(root, name)).toSorted();
  return hash(
    'sha256',
    files.map((file) => `${hash('sha256', readFileSync(join(root, file)))}  ${file}\n`).join(''),
  );
};
