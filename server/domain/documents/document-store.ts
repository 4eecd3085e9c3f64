import { createHash } from 'node:crypto';

/** Selects the bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Identifies a document by its content. */
export interface DocumentKey {
  /** Holds the SHA-256 of the content, as 64 hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
}

interface StoredDocument extends DocumentKey {
  readonly storedAt: Date;
}

/** Yields the bytes of a document as they arrive. A reader that stops early must destroy the stream, so that nothing stays open. */
export interface DocumentContent extends AsyncIterable<Uint8Array> {
  destroy(): unknown;
}

/**
 * Keeps the bytes of documents outside the database, each under the hash of its content, so that storing a document twice changes nothing,
 * and the leftovers of a crash do no harm. The calls reject with `StoreUnavailable` if the store cannot be reached in time.
 */
export interface DocumentStore {
  /** Names the store for operators, without secrets. */
  readonly place: string;
  /**
   * Stores a document whole or not at all, and does nothing if it is already stored.
   * @throws {DocumentDamaged} if the content does not match the hash.
   */
  put(document: DocumentKey, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens a document, or a part of it. @throws {DocumentMissing} */
  get(document: DocumentKey, range?: ByteRange): Promise<DocumentContent>;
  /** Returns the size of a stored document; `undefined` means that it is not stored. */
  head(sha256: string): Promise<number | undefined>;
  /** Deletes a document, or does nothing if it is not stored. */
  delete(sha256: string): Promise<void>;
  list(): AsyncIterable<StoredDocument>;
  /** Returns the id of the portal to which the documents belong; `undefined` means that the store is new. */
  findOwner(): Promise<string | undefined>;
  setOwner(id: string): Promise<void>;
}

/** Thrown for a store that cannot be reached or does not answer in time; the message is for the operator and contains no secret. */
export class StoreUnavailable extends Error {
  constructor(place: string, reason: string) {
    super(`The documents in ${place} cannot be reached (${reason})`);
    this.name = 'StoreUnavailable';
  }
}

/** Thrown for a document that the database refers to but that the store does not have. */
export class DocumentMissing extends Error {
  constructor(place: string, sha256: string) {
    super(`The document ${sha256} is not in ${place}`);
    this.name = 'DocumentMissing';
  }
}

/** Thrown for bytes that do not match the hash. */
export class DocumentDamaged extends Error {
  constructor(sha256: string) {
    super(`The content of the document ${sha256} does not match its hash`);
    this.name = 'DocumentDamaged';
  }
}

export const keyOf = (content: Uint8Array): DocumentKey => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.byteLength,
});

/** Yields content that is already in memory, as one chunk. */
export async function* inOneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Returns the path of a document in a store, in one of 256 folders, because large folders are slow. */
export const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

const PATH = /^([\da-f]{2})\/(\1[\da-f]{62})$/;

/** Returns the hash of the document at this path; `undefined` for any other entry of a store. */
export const hashAt = (path: string): string | undefined => PATH.exec(path)?.[2];

/** Names the entry of a store that identifies its portal. */
export const OWNER_PATH = 'portal';

/**
 * Yields the content as it arrives, but the last chunk only if the whole content matches the hash, so that a damaged document never looks
 * complete.
 */
export async function* checked(
  { sha256, bytes }: DocumentKey,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let count = 0;
  let last: Uint8Array | undefined;
  for await (const chunk of content) {
    if (last !== undefined) yield last;
    hash.update(chunk);
    count += chunk.byteLength;
    if (count > bytes) throw new DocumentDamaged(sha256);
    last = chunk;
  }
  if (count !== bytes || hash.digest('hex') !== sha256) throw new DocumentDamaged(sha256);
  if (last !== undefined) yield last;
}
