import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { InFolder } from '#server/exchange/files/in-folder.ts';
import { BrokenConnection } from './json-lines.ts';

type Messages = AsyncGenerator<Record<string, unknown>>;

/** The input that the operator's process has sent: a file, or the files of a folder. */
export interface ReceivedInput {
  readonly read: () => AsyncIterable<Uint8Array>;
  readonly folder: InFolder | null;
}

export const NO_INPUT: ReceivedInput = { read: () => Readable.from([]), folder: null };

interface Kept {
  /** Ends in a number that this process chose, and never contains a name that was sent. */
  readonly path: string;
  readonly size: number;
}

/** Stores the files in a folder of this process, with numbers as names. */
class Keeper {
  readonly files = new Map<string, Kept>();
  readonly #folder: string;
  #name: string | null = null;
  #handle: FileHandle | null = null;
  #size = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get isOpen(): boolean {
    return this.#handle !== null;
  }

  async begin(name: string): Promise<void> {
    await this.end();
    this.#name = name;
    this.#size = 0;
    this.#handle = await open(this.#pathAt(this.files.size), 'wx', 0o600);
  }

  async add(chunk: Buffer): Promise<void> {
    await this.#handle?.appendFile(chunk);
    this.#size += chunk.length;
  }

  async end(): Promise<void> {
    await this.#handle?.close();
    if (this.#name !== null)
      this.files.set(this.#name, { path: this.#pathAt(this.files.size), size: this.#size });
    this.#name = null;
    this.#handle = null;
  }

  #pathAt(number: number): string {
    return join(this.#folder, String(number));
  }
}

/**
 * Stores the whole input on disk first, so that no transaction waits for a slow process of the operator.
 * @throws {BrokenConnection} if the input is cut off.
 */
export const receiveInput = async (folder: string, messages: Messages): Promise<ReceivedInput> => {
  const keeper = new Keeper(folder);
  let isFolder = false;
  try {
    for (let next = await messages.next(); ; next = await messages.next()) {
      if (next.done === true) throw new BrokenConnection('The file was cut off.');
      const { folder: begins, entry, chunk } = next.value;
      if (begins === true) isFolder = true;
      else if (typeof entry === 'string') await keeper.begin(entry);
      else if (typeof chunk === 'string') {
        if (!keeper.isOpen) await keeper.begin('');
        await keeper.add(Buffer.from(chunk, 'base64'));
      } else break;
    }
  } finally {
    await keeper.end();
  }
  const { files } = keeper;
  if (!isFolder) {
    const only = files.get('');
    return only === undefined ? NO_INPUT : { read: () => createReadStream(only.path), folder: null };
  }
  return {
    read: () => Readable.from([]),
    folder: {
      names: [...files.keys()],
      sizeOf: (name) => files.get(name)?.size ?? 0,
      open: (name) => createReadStream(files.get(name)!.path),
    },
  };
};
