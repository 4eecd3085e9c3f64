import { Readable } from 'node:stream';

import type { Database } from '#server/db/engine/database.ts';
import { findContent } from '#server/db/documents/files.store.ts';
import {
  checked,
  type ByteRange,
  type DocumentContent,
  type DocumentKey,
  type DocumentStore,
} from '#server/domain/documents/document-store.ts';

/** Documents are in the store, but those from before its introduction may still be in the database. */
export interface DocumentSources {
  readonly database: Database;
  readonly documentStore: DocumentStore;
}

const asStream = (content: AsyncIterable<Uint8Array>, source?: DocumentContent): Readable =>
  Readable.from(content, { objectMode: false }).once('close', () => source?.destroy());

/**
 * Opens a document, or a part of it. A whole document from the store fails at its end if its content does not match its hash.
 * @throws {StoreUnavailable | DocumentMissing}
 */
export const openDocument = async (
  { database, documentStore }: DocumentSources,
  document: DocumentKey,
  range?: ByteRange,
): Promise<Readable> => {
  const content = await findContent(database, document.sha256, range);
  if (content !== undefined) return Readable.from([content], { objectMode: false });
  const source = await documentStore.get(document, range);
  return asStream(range === undefined ? checked(document, source) : source, source);
};

/** Reads a whole document, such as one that is attached to a mail. @throws {StoreUnavailable | DocumentMissing | DocumentDamaged} */
export const readDocument = async (sources: DocumentSources, document: DocumentKey): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openDocument(sources, document)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};
