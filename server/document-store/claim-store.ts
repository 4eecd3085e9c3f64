import type { Database } from '#server/db/engine/database.ts';
import {
  findDocumentsOwner,
  hasStoredDocuments,
  replaceDocumentsOwner,
} from '#server/db/documents/stored-documents.store.ts';
import type { DocumentStore } from '#server/domain/documents/document-store.ts';

/** Thrown for a store that holds the documents of another portal, or lacks those of this one; the message is for the operator. */
export class WrongStore extends Error {}

const anothers = ({ place }: DocumentStore): WrongStore =>
  new WrongStore(
    `The documents in ${place} belong to another portal; set DOCUMENTS_URL, DATABASE_URL or DATA_DIR (docs/documents.md).`,
  );

const elsewhere = ({ place }: DocumentStore): WrongStore =>
  new WrongStore(
    `The documents of this portal are not in ${place}; set DOCUMENTS_URL to where they are, the same for all processes (docs/documents.md).`,
  );

/**
 * Makes sure that this is the store in which the documents of the database are, if any have been stored. If two processes had a folder
 * each, one would not find what the other has stored. @throws {WrongStore | StoreUnavailable}
 */
export const checkStore = async (db: Database, store: DocumentStore): Promise<void> => {
  if (!(await hasStoredDocuments(db))) return;
  const marked = await store.findOwner();
  if (marked === undefined) throw elsewhere(store);
  if (marked !== (await findDocumentsOwner(db))) throw anothers(store);
};

/** Returns whether the store is marked as belonging to the database. @throws {StoreUnavailable} */
export const isOwnStore = async (db: Database, store: DocumentStore): Promise<boolean> => {
  const marked = await store.findOwner();
  return marked !== undefined && marked === (await findDocumentsOwner(db));
};

/** Marks the store as belonging to the database, before the first document is stored there. @throws {WrongStore | StoreUnavailable} */
export const claimStore = async (db: Database, store: DocumentStore): Promise<void> => {
  const marked = await store.findOwner();
  const known = await findDocumentsOwner(db);
  if (marked !== undefined && marked === known) return;
  if (marked !== undefined) throw anothers(store);
  if (await hasStoredDocuments(db)) throw elsewhere(store);
  // If another process has claimed a folder of its own meanwhile, that folder is no longer the right one.
  await store.setOwner(await replaceDocumentsOwner(db));
};
