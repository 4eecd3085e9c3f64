import type { Database } from '#server/db/engine/database.ts';
import { checkStore, claimStore, WrongStore } from '#server/document-store/claim-store.ts';
import { moveDocuments } from '#server/document-store/move-documents.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { StoreUnavailable } from '#server/domain/documents/document-store.ts';
import type { Settings } from '#server/settings.ts';
import { StartError } from './start-error.ts';

/**
 * Checks whether the documents of the database are where the settings say.
 * @returns a warning if they cannot be reached now; everything else works without them.
 * @throws {StartError} if they are somewhere else.
 */
export const checkDocuments = async (db: Database, settings: Settings): Promise<string | null> => {
  try {
    await checkStore(db, openDocumentStore(settings));
    return null;
  } catch (error) {
    if (error instanceof WrongStore) throw new StartError(error.message);
    if (error instanceof StoreUnavailable) return error.message;
    throw error;
  }
};

/**
 * Moves the documents of the demo data to the store. A database on a server keeps the documents until the operator moves them, because
 * other processes may use folders of their own, which would lack the documents.
 */
export const moveDemoDocuments = async (db: Database, settings: Settings): Promise<void> => {
  if (settings.databaseUrl !== null) return;
  const store = openDocumentStore(settings);
  try {
    await claimStore(db, store);
    await moveDocuments({ database: db, store, signal: new AbortController().signal, onMoved: () => {} });
  } catch (error) {
    // The documents can be read from the database just as well.
    if (!(error instanceof WrongStore) && !(error instanceof StoreUnavailable)) throw error;
  }
};
