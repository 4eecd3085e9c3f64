// This is our own code around fflate, which delivers archives through callbacks, while a download must wait for its reader.

import { crc32 } from 'node:zlib';

import { Zip, ZipPassThrough } from 'fflate';

export interface ArchivedFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Stores a file as it is: PDFs are already compressed, and compressing them again takes twenty times as long. Node's checksum takes a tenth
 * of the time of fflate's own, which is written in JavaScript.
 */
class StoredFile extends ZipPassThrough {
  override crc = 0;

  override push(chunk: Uint8Array, isLast = false): void {
    this.crc = crc32(chunk, this.crc);
    this.size += chunk.byteLength;
    // The types of fflate do not accept shared memory, but no document is in shared memory.
    this.process(chunk as Uint8Array<ArrayBuffer>, isLast);
  }
}

/** Yields a ZIP archive piece by piece: a file is requested when everything before it has been read. */
export async function* zipArchive(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for await (const { name, content } of files) {
    const entry = new StoredFile(name);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* pieces.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
