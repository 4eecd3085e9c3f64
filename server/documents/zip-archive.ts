// This is our own code around fflate, which delivers archives through callbacks, while a download must wait for its reader.

import { Zip, ZipPassThrough } from 'fflate';

export interface ArchivedFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Yields a ZIP archive piece by piece: a file is requested when everything before it has been read. PDFs are already compressed, so they
 * are stored as they are: compressing them again takes twenty times as long, and on the main thread.
 */
export async function* zipArchive(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
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
