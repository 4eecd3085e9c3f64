import { isAscii, isUtf8 } from 'node:buffer';

import { FileError } from './file-error.ts';

const LINE_FEED = 10;
/** This is far more than any record needs, and it limits what is kept in memory. */
const LONGEST_LINE_BYTES = 1_000_000;

/** People often provide these formats instead of a CSV file; their first bytes identify them. */
const OTHER_FORMATS: readonly (readonly [start: readonly number[], complaint: string])[] = [
  [[0xff, 0xfe], 'The file is UTF-16 text: save it as "CSV UTF-8".'],
  [[0xfe, 0xff], 'The file is UTF-16 text: save it as "CSV UTF-8".'],
  [[0x50, 0x4b, 3, 4], 'The file is a workbook or an archive: save it as "CSV UTF-8".'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'The file is a workbook: save it as "CSV UTF-8".'],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF, not a CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'The file is a picture, not a CSV file.'],
];

const refuseOtherFormats = (bytes: Uint8Array): void => {
  for (const [start, complaint] of OTHER_FORMATS) {
    if (start.every((byte, at) => bytes[at] === byte)) throw new FileError(complaint);
  }
  const end = bytes.indexOf(LINE_FEED);
  if (bytes.subarray(0, end === -1 ? bytes.length : end).includes(0))
    throw new FileError('The file is not text, or is UTF-16; save it as "CSV UTF-8".');
};

/** The first byte beyond ASCII decides: text that is not UTF-8 is read as Windows-1252, as spreadsheets write it. */
const newDecoder = (): ((lines: Uint8Array) => string) => {
  const windows = new TextDecoder('windows-1252');
  let encoding: 'undecided' | 'utf-8' | 'windows-1252' = 'undecided';
  return (lines) => {
    if (isAscii(lines)) return Buffer.from(lines).toString('latin1');
    if (encoding === 'undecided') encoding = isUtf8(lines) ? 'utf-8' : 'windows-1252';
    if (encoding === 'windows-1252') return windows.decode(lines);
    if (!isUtf8(lines))
      throw new FileError(
        'The file starts as UTF-8 and continues in another encoding; save it as "CSV UTF-8".',
      );
    return Buffer.from(lines).toString('utf8');
  };
};

/** Yields the text of a file, whole lines at a time, which end with a line feed only. @throws {FileError} */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decode = newDecoder();
  let rest = Buffer.alloc(0);
  let isFirst = true;
  const textOf = (lines: Uint8Array): string => {
    if (isFirst) refuseOtherFormats(lines);
    const text = decode(lines).replaceAll('\r\n', '\n');
    const bare = isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
    return bare;
  };
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    if (rest.length > LONGEST_LINE_BYTES) {
      refuseOtherFormats(rest);
      throw new FileError('The file has a line that never ends, so it is not a CSV file.');
    }
    if (end > 0) yield textOf(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield textOf(rest);
}
