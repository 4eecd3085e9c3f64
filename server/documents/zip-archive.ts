// This is our own code around fflate, whose archives come by callback, while a download must wait for its reader.

import { Zip, ZipDeflate } from 'fflate';

interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** PDFs are compressed already: the fastest level finds what is left. */
const LEVEL = 1;

/** Yields a ZIP archive piece by piece: a file is requested when everything before it has been taken. */
export async function* zipArchive(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: LEVEL });
    zip.add(entry);
    entry.push(content, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
