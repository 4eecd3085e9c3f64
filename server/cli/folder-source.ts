import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { crc32 } from 'node:zlib';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { tidied, type InFolder } from '#server/exchange/files/in-folder.ts';
import { CommandError } from './command.ts';

/** Returns the files of a folder and its subfolders, without those that operating systems add. */
export const openFolder = (path: string): InFolder => {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(join(path, name), { throwIfNoEntry: false });
    if (stats?.isFile() === true) sizes.set(name.replaceAll(sep, '/'), stats.size);
  }
  return tidied({
    names: [...sizes.keys()].toSorted(),
    sizeOf: (name) => sizes.get(name) ?? 0,
    open: (name) => createReadStream(join(path, name)),
  });
};

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  }
  return entries;
};

const unreadable = (path: string, error: unknown): CommandError =>
  new CommandError(
    `The archive ${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
  );

/** The library compares only sizes, so a damaged file would be stored as if it were intact. */
async function* checked(chunks: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  for await (const chunk of chunks) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
}

/** Spreadsheets are ZIP archives as well, and people often give one instead of a CSV file. */
const WORKBOOK = '[Content_Types].xml';

/** Returns the content of a ZIP archive; files are unpacked when they are read. @throws {CommandError} */
export const openArchive = async (path: string): Promise<InFolder> => {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = await entriesOf(zip);
    if (entries.has(WORKBOOK)) throw new CommandError('The file is a workbook: save it as "CSV UTF-8".');
    return tidied({
      names: [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      open: async function* (name) {
        try {
          const entry = entries.get(name)!;
          yield* checked(await zip.openReadStreamPromise(entry), entry);
        } catch (error) {
          throw unreadable(path, error);
        }
      },
    });
  } catch (error) {
    throw error instanceof CommandError ? error : unreadable(path, error);
  }
};
