import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { CallEnded } from '#server/db/engine/calls.ts';
import type { KeptFile } from '#server/db/documents/files.store.ts';
import { openDocument } from '#server/document-store/read-document.ts';
import { etagOf, isKnown, rangeIn } from '#server/domain/documents/conditional.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { keyOf, type ByteRange } from '#server/domain/documents/document-store.ts';
import { Refusal } from '#server/refusal.ts';

const content = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** Describes the answers of a route that sends a file: the whole file, a part of it, or the fact that the client has it already. */
export const fileAnswers = (...mediaTypes: readonly string[]) => ({
  200: { description: 'The file', content: content(mediaTypes) },
  206: { description: 'The part of the file that Range asks for', content: content(mediaTypes) },
  304: { type: 'null', description: 'The client already has the file: If-None-Match names its version' },
});

/** Describes a file whose bytes can be opened, or have just been written. */
interface SentFile {
  readonly file: KeptFile;
  /** Opens the file or a part of it. @throws {StoreUnavailable | DocumentMissing} */
  readonly open: (range?: ByteRange) => Promise<Readable>;
  /** Called before the answer to any request but HEAD: once the file is open, or if the client has it already. */
  readonly beforeSent?: () => Promise<void>;
}

/** Returns the requested part, but not if the client has another edition, which the part would not match (RFC 9110, section 13.1.5). */
const rangeOf = ({ headers }: FastifyRequest, { bytes }: KeptFile, etag: string) =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? rangeIn(headers.range, bytes) : null;

const reply = async (
  request: FastifyRequest,
  answer: FastifyReply,
  { file, open, beforeSent = async () => {} }: SentFile,
): Promise<FastifyReply> => {
  const { sha256, bytes, mediaType, fileName } = file;
  const etag = etagOf(sha256);
  void answer.headers({ etag, 'accept-ranges': 'bytes' });
  const isHead = request.method === 'HEAD';
  if (isKnown(request.headers['if-none-match'], etag)) {
    if (!isHead) await beforeSent();
    return answer.code(304).send();
  }
  const range = rangeOf(request, file, etag);
  if (range === 'beyond') {
    void answer.header('content-range', `bytes */${bytes}`);
    throw new Refusal('RANGE_BEYOND_FILE');
  }
  // The speed now depends on the store, the network and the reader, each of which may be slow.
  request.slot?.leave();
  const stream = isHead ? Readable.from([]) : await open(range ?? undefined);
  try {
    // Opening the file may have taken longer than the call was allowed to take.
    if (answer.sent) throw new CallEnded();
    if (!isHead) await beforeSent();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  void answer.type(mediaType).header('content-disposition', attachment(fileName));
  if (range === null) return answer.header('content-length', bytes).send(stream);
  return answer
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
};

/**
 * Answers with a file of the store, or with the requested part, as fast as its reader takes it.
 * @throws {Refusal} 416 for a part that does not exist.
 */
export const replyFile = (
  request: FastifyRequest,
  answer: FastifyReply,
  file: KeptFile,
  beforeSent?: () => Promise<void>,
): Promise<FastifyReply> =>
  reply(request, answer, {
    file,
    open: (range) => openDocument(request.server, file, range),
    ...(beforeSent && { beforeSent }),
  });

/** Answers in the same way with a file that has just been written. */
export const replyWritten = (
  request: FastifyRequest,
  answer: FastifyReply,
  {
    content: written,
    ...named
  }: { readonly mediaType: string; readonly fileName: string; readonly content: Uint8Array },
): Promise<FastifyReply> =>
  reply(request, answer, {
    file: { ...named, ...keyOf(written) },
    open: async (range) =>
      Readable.from([range === undefined ? written : written.subarray(range.start, range.end + 1)], {
        objectMode: false,
      }),
  });
