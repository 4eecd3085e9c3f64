import { basename } from 'node:path/posix';

import { findFileNames, storeFile, type TakingStore } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { FileError, quote } from '#server/exchange/table/file-error.ts';
import { readWhole, type FileUse } from './file-formats.ts';
import { filesByName, type InFolder } from './in-folder.ts';

/** A file that a line names. */
export interface WantedFile {
  readonly name: string;
  readonly use: FileUse;
}

/** A folder, and the store for its files. */
export interface FilesToTake {
  readonly folder: InFolder;
  readonly store: TakingStore;
}

/** Stores, one at a time, the files that the tables of a folder name, so that there can be any number of them. */
export class FileTaker {
  readonly #source: FilesToTake | null;
  readonly #pathOf: ReadonlyMap<string, string>;
  /** The problem of each file that has been looked at; `null` means that it is stored. */
  readonly #problems = new Map<string, string | null>();
  readonly #tell: (bytes: number) => void;

  /** `tell` is called with the number of bytes done. */
  constructor(source: FilesToTake | null, tell: (bytes: number) => void) {
    this.#source = source;
    this.#pathOf = source === null ? new Map() : filesByName(source.folder);
    this.#tell = tell;
  }

  /** The number of files that were stored. */
  get stored(): number {
    return [...this.#problems.values()].filter((problem) => problem === null).length;
  }

  /** The number of files that no imported line names; lines that were refused or skipped do not count. */
  get unnamed(): number {
    const looked = new Set([...this.#problems.keys()].map((name) => this.#pathOf.get(name.normalize('NFC'))));
    return new Set(this.#pathOf.values()).size - looked.size;
  }

  /** @returns what is wrong with the file; `null` if it was stored, or if the folder does not contain it. */
  async take(db: Database, wanted: WantedFile): Promise<string | null> {
    const { name } = wanted;
    const path = this.#pathOf.get(name.normalize('NFC'));
    if (this.#source === null || path === undefined) return null;
    const known = this.#problems.get(name);
    if (known !== undefined) return known;
    const problem = await this.#store(db, { ...wanted, path }, this.#source);
    this.#problems.set(name, problem);
    this.#tell(this.#source.folder.sizeOf(path));
    return problem;
  }

  async #store(
    db: Database,
    { name, path, use }: WantedFile & { readonly path: string },
    { folder, store }: FilesToTake,
  ): Promise<string | null> {
    try {
      const file = await readWhole(folder.open(path), use);
      const kept = (await findFileNames(db, [name])).get(name);
      await storeFile(db, { id: name, fileName: kept ?? basename(path), ...file }, store);
      return null;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return `the file ${quote(name)} ${error.message}`;
    }
  }
}
