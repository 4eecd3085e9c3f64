import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Clock } from '#server/clock.ts';
import {
  deleteClientFilesBefore,
  findClientFile,
  storeClientFile,
  touchClientFiles,
  type ClientFile,
} from '#server/db/client/client-files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { DAY_MS } from '#server/domain/durations.ts';

/** Leaves out the folder of the inspector, because only demos serve it, and a demo runs in one process. */
const FILES = 'assets/*';
const COMPRESSED = /\.(?:br|gz)$/;

/** Matches the files whose names change with their content, so that a stored file never changes. */
const NAME = /^assets\/[\w-]+-[\w-]{6,}(\.[a-z\d]+)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * An open tab may need the files of its version for longer than one session, which lasts at most seven days. Once they are deleted, only
 * a reload helps.
 */
const KEPT_DAYS = 14;

const decompress = promisify(brotliDecompress);

const readFile = (folder: string, name: string): ClientFile => {
  const br = join(folder, `${name}.br`);
  return existsSync(br)
    ? { name, content: readFileSync(br), encoding: 'br' }
    : { name, content: readFileSync(join(folder, name)), encoding: null };
};

/**
 * Keeps the built files of this version in the database, for other processes and later versions, and deletes those that no process has had
 * for a long time. A server does so before it answers its first request, and once a day.
 */
export const keepClientFiles = async (db: Database, clock: Clock, folder: string): Promise<void> => {
  const now = clock.now();
  const today = berlinDay(now);
  const names = globSync(FILES, { cwd: folder }).filter(
    (name) => NAME.test(name) && extname(name) in TYPES && !COMPRESSED.test(name),
  );
  if (names.length === 0) return;
  for (const name of await touchClientFiles(db, names, today))
    await storeClientFile(db, readFile(folder, name), today);
  await deleteClientFilesBefore(db, berlinDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
};

export interface FoundFile {
  readonly type: string;
  readonly content: Buffer;
  readonly encoding: 'br' | null;
}

/** Finds a built file that this process does not have itself. */
export const findOtherFile = async (
  db: Database,
  path: string,
  takesBrotli: boolean,
): Promise<FoundFile | null> => {
  const name = path.slice(1);
  const type = TYPES[NAME.exec(name)?.[1] ?? ''];
  const file = type === undefined ? undefined : await findClientFile(db, name);
  if (type === undefined || file === undefined) return null;
  const content = Buffer.from(file.content);
  if (file.encoding === null || takesBrotli) return { type, content, encoding: file.encoding };
  return { type, content: await decompress(content), encoding: null };
};
