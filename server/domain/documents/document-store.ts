import { createHash } from 'node:crypto';

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A document is known by its content. */
export interface DocumentKey {
  /** The SHA-256 of the content, as 64 hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
}

interface StoredDocument extends DocumentKey {
  readonly storedAt: Date;
}

/** The bytes of a document as they come. Anyone who does not read them to their end destroys them, so that nothing stays open. */
export interface DocumentContent extends AsyncIterable<Uint8Array> {
  destroy(): unknown;
}

/**
 * Keeps the bytes of documents outside the database, each under the hash of its content: storing one twice changes nothing, and what a
 * crash leaves behind harms nobody. The calls reject with `StoreUnavailable` when the store cannot be reached in time.
 */
export interface DocumentStore {
  /** Names the store to operators, without secrets. */
  readonly place: string;
  /** Stores a document whole or not at all, and does nothing for one that is stored already. @throws {DocumentDamaged} if the content is another. */
  put(document: DocumentKey, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens a document, or a part of it. @throws {DocumentMissing} */
  get(document: DocumentKey, range?: ByteRange): Promise<DocumentContent>;
  /** Returns how large a stored document is; `undefined` means that there is none. */
  head(sha256: string): Promise<number | undefined>;
  /** Does nothing for a document that is not stored. */
  delete(sha256: string): Promise<void>;
  list(): AsyncIterable<StoredDocument>;
  /** Returns the id of the portal whose documents these are; `undefined` for a store that is new. */
  findOwner(): Promise<string | undefined>;
  setOwner(id: string): Promise<void>;
}

/** Signals a store that cannot be reached or does not answer in time; the message is for the operator and holds no secret. */
export class StoreUnavailable extends Error {
  constructor(place: string, reason: string) {
    super(`The documents in ${place} cannot be reached (${reason})`);
    this.name = 'StoreUnavailable';
  }
}

/** Signals a document that the database knows and the store does not have. */
export class DocumentMissing extends Error {
  constructor(place: string, sha256: string) {
    super(`The document ${sha256} is not in ${place}`);
    this.name = 'DocumentMissing';
  }
}

/** Signals bytes that are not those that the hash stands for. */
export class DocumentDamaged extends Error {
  constructor(sha256: string) {
    super(`The content of the document ${sha256} is not what its hash says`);
    this.name = 'DocumentDamaged';
  }
}

export const keyOf = (content: Uint8Array): DocumentKey => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.byteLength,
});

/** Yields a content that is there as one chunk. */
export async function* inOneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Returns where a document is kept in a store: below one of 256 folders, as large folders are slow. */
export const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

const PATH = /^([\da-f]{2})\/(\1[\da-f]{62})$/;

/** Returns the hash of the document that is kept there; `undefined` for anything else that lies in a store. */
export const hashAt = (path: string): string | undefined => PATH.exec(path)?.[2];

/** Names the entry of a store that says whose it is. */
export const OWNER_PATH = 'portal';

/** Yields the content as it comes, but its last chunk only if the whole is what the hash says, so that nobody takes it for whole otherwise. */
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
