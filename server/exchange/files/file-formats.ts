import { FileError } from '#server/exchange/table/file-error.ts';
import { flawOfPdf } from './whole-pdf.ts';

/** The purpose of a file: a document, or a picture that browsers show. */
export type FileUse = 'document' | 'picture';

interface Format {
  readonly mediaType: string;
  readonly isBegunBy: (content: Buffer) => boolean;
}

const beginsWith =
  (bytes: string, at = 0) =>
  (content: Buffer): boolean =>
    content.toString('latin1', at, at + bytes.length) === bytes;

const isWebP = (content: Buffer): boolean => beginsWith('RIFF')(content) && beginsWith('WEBP', 8)(content);

export const PDF = 'application/pdf';

interface Accepted {
  readonly mostBytes: number;
  /** Returns the format of a file or, in words that begin with a verb, what is wrong with the file. */
  readonly judge: (content: Buffer) => { readonly mediaType: string } | string;
}

/** Drawings (SVG) are not among the pictures, because they can hold scripts. */
const PICTURES: readonly Format[] = [
  { mediaType: 'image/png', isBegunBy: beginsWith('\u0089PNG\r\n\u001A\n') },
  { mediaType: 'image/jpeg', isBegunBy: beginsWith('\u00FF\u00D8\u00FF') },
  { mediaType: 'image/webp', isBegunBy: isWebP },
];

const ACCEPTED: Readonly<Record<FileUse, Accepted>> = {
  document: { mostBytes: 25_000_000, judge: (content) => flawOfPdf(content) ?? { mediaType: PDF } },
  picture: {
    mostBytes: 5_000_000,
    judge: (content) =>
      PICTURES.find(({ isBegunBy }) => isBegunBy(content)) ?? 'is not a PNG, JPEG or WebP picture.',
  },
};

export interface ReadFile {
  readonly mediaType: string;
  readonly content: Buffer;
}

/**
 * Reads a whole file, and recognises its format by its bytes. @throws {FileError} with a message that begins with a verb, if the file is
 * not accepted.
 */
export const readWhole = async (chunks: AsyncIterable<Uint8Array>, use: FileUse): Promise<ReadFile> => {
  const { mostBytes, judge } = ACCEPTED[use];
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) throw new FileError(`is larger than ${mostBytes / 1_000_000} MB.`);
  }
  const content = Buffer.concat(pieces);
  const judged = judge(content);
  if (typeof judged === 'string') throw new FileError(judged);
  return { mediaType: judged.mediaType, content };
};
