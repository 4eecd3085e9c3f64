import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  checked,
  DocumentMissing,
  hashAt,
  inOneChunk,
  OWNER_PATH,
  pathOf,
  StoreUnavailable,
  type DocumentStore,
} from '#server/domain/documents/document-store.ts';
import { DAY_MS } from '#server/domain/durations.ts';

/** Only the account of the portal may read documents. */
const [PRIVATE_FOLDER, PRIVATE_FILE] = [0o700, 0o600];

/** Files that are being written have names with this ending. If a crash leaves such a file, it is deleted after this many milliseconds. */
const PART = '.part';
const PART_KEPT_MS = DAY_MS;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const isAbsence = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** A file's name survives a power failure only once its folder, too, has been written to the disk. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Writes a file that appears whole or not at all, even if the power fails. */
const writeWhole = async (path: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const part = `${path}.${randomUUID()}${PART}`;
  try {
    const file = await open(part, 'wx', PRIVATE_FILE);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** @returns `undefined` for a file that does not exist. */
const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
};

const removeOldPart = async (path: string, changedAt: Date): Promise<void> => {
  if (Date.now() - changedAt.getTime() > PART_KEPT_MS) await rm(path, { force: true });
};

/** Keeps documents as files of a folder, which several processes may share. */
export const folderStore = (folder: string): DocumentStore => {
  const place = `the folder ${folder}`;
  const fileOf = (sha256: string): string => join(folder, pathOf(sha256));
  /** Errors of the operating system have a code, and mean that the store cannot be used. */
  const failure = (error: unknown): unknown => {
    const code = codeOf(error);
    return code === undefined ? error : new StoreUnavailable(place, code);
  };

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw failure(error);
    }
  };

  const entriesOf = async (path: string): Promise<Dirent[]> => {
    try {
      return await readdir(path, { withFileTypes: true });
    } catch (error) {
      if (isAbsence(error)) return [];
      throw failure(error);
    }
  };

  return {
    place,
    put: (document, content) =>
      attempt(async () => {
        const path = fileOf(document.sha256);
        if ((await sizeOf(path)) !== document.bytes) await writeWhole(path, checked(document, content));
      }),
    get: async ({ sha256 }, range) => {
      const path = fileOf(sha256);
      try {
        const file = await open(path, 'r');
        return file.createReadStream(range);
      } catch (error) {
        // If the folder itself is missing, the store is probably not mounted, so the document may well exist.
        if (isAbsence(error) && (await sizeOf(folder).catch(() => undefined)) !== undefined)
          throw new DocumentMissing(place, sha256);
        throw failure(error);
      }
    },
    head: (sha256) => attempt(() => sizeOf(fileOf(sha256))),
    delete: (sha256) => attempt(() => rm(fileOf(sha256), { force: true })),
    list: async function* list() {
      for (const { name: group } of await entriesOf(folder))
        for (const { name } of await entriesOf(join(folder, group)).catch(() => [])) {
          const path = join(folder, group, name);
          const sha256 = hashAt(`${group}/${name}`);
          const found = await stat(path).catch(() => undefined);
          if (found === undefined) continue;
          if (sha256 !== undefined) yield { sha256, bytes: found.size, storedAt: found.mtime };
          else if (name.endsWith(PART)) await removeOldPart(path, found.mtime);
        }
    },
    findOwner: () =>
      attempt(async () => {
        try {
          return (await readFile(join(folder, OWNER_PATH), 'utf8')).trim();
        } catch (error) {
          if (isAbsence(error)) return undefined;
          throw error;
        }
      }),
    setOwner: (id) =>
      attempt(async () => {
        await writeWhole(join(folder, OWNER_PATH), inOneChunk(Buffer.from(`${id}\n`)));
      }),
  };
};
