import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

import { fromBufferPromise, type Entry } from 'yauzl';
import { expect, test } from 'vitest';

import { zipArchive, type ArchivedFile } from '#server/documents/zip-archive.ts';

const inChunks = (name: string, chunks: readonly string[]): ArchivedFile => ({
  name,
  content: Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  ),
});

test('an archive holds the size and the checksum of each file, which programs compare when they unpack the archive', async () => {
  const files = [inChunks('Größe.pdf', ['%PDF-1.7', ' one ', 'two']), inChunks('empty.pdf', [])];
  const archive = await buffer(Readable.from(zipArchive(Readable.from(files))));
  const zip = await fromBufferPromise(archive);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  expect(
    entries.map(({ fileName, uncompressedSize, crc32: checksum }) => [fileName, uncompressedSize, checksum]),
  ).toEqual([
    ['Größe.pdf', 16, crc32('%PDF-1.7 one two')],
    ['empty.pdf', 0, 0],
  ]);
});
