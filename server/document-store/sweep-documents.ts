import type { Database } from '#server/db/engine/database.ts';
import { deleteReleased, releaseUnknown } from '#server/db/documents/stored-documents.store.ts';
import type { DocumentStore } from '#server/domain/documents/document-store.ts';
import { DAY_MS } from '#server/domain/durations.ts';

/** The document of an import that is still under way has no row yet, so documents younger than this are not looked up. */
const UNKNOWN_FOR_MS = DAY_MS;

/** This many documents are looked up at once. */
const PORTION = 500;

/** Deletes the documents that were released long enough ago. */
export const sweepReleased = async (db: Database, store: DocumentStore): Promise<void> => {
  while (await deleteReleased(db, store));
};

/**
 * Finds documents that nothing in the database refers to, such as the leftovers of a crash, and deletes those that were found some days
 * ago.
 */
export const sweepDocuments = async (db: Database, store: DocumentStore, now: Date): Promise<void> => {
  const before = now.getTime() - UNKNOWN_FOR_MS;
  let hashes: string[] = [];
  for await (const { sha256, storedAt } of store.list()) {
    if (storedAt.getTime() > before) continue;
    hashes.push(sha256);
    if (hashes.length < PORTION) continue;
    await releaseUnknown(db, hashes);
    hashes = [];
  }
  if (hashes.length > 0) await releaseUnknown(db, hashes);
  await sweepReleased(db, store);
};
