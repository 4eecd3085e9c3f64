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

/** Matches the bytes of umlauts, accents, dashes and quotation marks in UTF-8. No word in Windows-1252 has them (Ã¤, â€“). */
const SIGNS_OF_UTF8 = /[\u00C2\u00C3][\u0080-\u00BF]|\u00E2[\u0080-\u0082][\u0080-\u00BF]/;

const linesIn = (bytes: Uint8Array): Buffer[] => {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
    lines.push(Buffer.from(bytes.subarray(start, end)));
    start = end;
  }
  return lines;
};

type Encoding = 'utf-8' | 'windows-1252';

const NAMES: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' };

/**
 * The first letter beyond ASCII decides: text that is not UTF-8 is read as Windows-1252, which spreadsheets write. A file that somebody has
 * put together from both would have broken umlauts, so it is refused.
 */
const newDecoder = (): ((lines: Uint8Array) => string) => {
  const windows = new TextDecoder('windows-1252');
  let encoding: Encoding | null = null;
  let before = 0;
  /** Refuses the first line that is not in the encoding of those before it. */
  const refuseMixed = (lines: readonly Buffer[]): void => {
    for (const [at, line] of lines.entries()) {
      if (isAscii(line)) continue;
      const isUnicode = isUtf8(line) && (encoding === 'utf-8' || SIGNS_OF_UTF8.test(line.toString('latin1')));
      const found: Encoding = isUnicode ? 'utf-8' : 'windows-1252';
      encoding ??= found;
      if (found !== encoding)
        throw new FileError(
          `Line ${before + at + 1} has a different encoding from the lines before it, which are ${NAMES[encoding]}; save the file as "CSV UTF-8".`,
        );
    }
  };
  const count = (lines: Uint8Array): void => {
    for (let at = lines.indexOf(LINE_FEED); at !== -1; at = lines.indexOf(LINE_FEED, at + 1)) before += 1;
  };
  return (lines) => {
    if (!isAscii(lines)) {
      if (encoding !== 'windows-1252' && isUtf8(lines)) encoding = 'utf-8';
      else refuseMixed(linesIn(lines));
    }
    count(lines);
    return encoding === 'windows-1252' ? windows.decode(lines) : Buffer.from(lines).toString('utf8');
  };
};

/** Yields the text of a file in whole lines, each of which ends with a line feed alone. @throws {FileError} */
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
      throw new FileError('The file has a line of more than a megabyte, so it is not a CSV file.');
    }
    if (end > 0) yield textOf(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield textOf(rest);
}
