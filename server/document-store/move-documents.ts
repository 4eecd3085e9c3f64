import type { Database } from '#server/db/engine/database.ts';
import {
  documentsInStore,
  filesInDatabase,
  letGoOfContent,
} from '#server/db/documents/stored-documents.store.ts';
import {
  checked,
  DocumentDamaged,
  DocumentMissing,
  inOneChunk,
  type DocumentKey,
  type DocumentStore,
} from '#server/domain/documents/document-store.ts';

/** The number of documents that have been moved so far, and of their bytes. */
export interface Moved {
  readonly documents: number;
  readonly bytes: number;
}

interface Moving {
  readonly database: Database;
  readonly store: DocumentStore;
  readonly signal: AbortSignal;
  readonly onMoved: (moved: Moved) => void;
}

/** Reads a document back and compares its hash. @throws {DocumentDamaged | DocumentMissing | StoreUnavailable} */
export const compareDocument = async (store: DocumentStore, document: DocumentKey): Promise<void> => {
  const content = await store.get(document);
  try {
    const chunks = checked(document, content);
    while ((await chunks.next()).done !== true);
  } finally {
    content.destroy();
  }
};

/**
 * Moves the bytes of all files from the database to the store, one after another: each is stored, read back and compared before it leaves
 * the database. The move may be stopped at any time; the next one continues where it stopped.
 */
export const moveDocuments = async ({ database, store, signal, onMoved }: Moving): Promise<Moved> => {
  let moved: Moved = { documents: 0, bytes: 0 };
  for await (const file of filesInDatabase(database)) {
    signal.throwIfAborted();
    await store.put(file, inOneChunk(file.content));
    await compareDocument(store, file);
    await letGoOfContent(database, store, file);
    moved = { documents: moved.documents + 1, bytes: moved.bytes + file.bytes };
    onMoved(moved);
  }
  return moved;
};

/** Copies from another store the documents that this one does not have yet, and compares each. */
export const copyDocuments = async (
  { database, store, signal, onMoved }: Moving,
  from: DocumentStore,
): Promise<Moved> => {
  let copied: Moved = { documents: 0, bytes: 0 };
  for await (const document of documentsInStore(database)) {
    signal.throwIfAborted();
    if ((await store.head(document.sha256)) === document.bytes) continue;
    const content = await from.get(document);
    await store.put(document, content).finally(() => content.destroy());
    await compareDocument(store, document);
    copied = { documents: copied.documents + 1, bytes: copied.bytes + document.bytes };
    onMoved(copied);
  }
  return copied;
};

export interface Fault {
  readonly sha256: string;
  readonly is: 'missing' | 'damaged';
}

/** Yields the fault of each document that the database names, or `null` if none is found; `reads` compares the bytes as well. */
export async function* findFaults(
  database: Database,
  store: DocumentStore,
  { reads }: { readonly reads: boolean },
): AsyncGenerator<Fault | null> {
  for await (const document of documentsInStore(database)) {
    const { sha256, bytes } = document;
    const size = await store.head(sha256);
    let fault: Fault | null = null;
    if (size !== bytes) fault = { sha256, is: size === undefined ? 'missing' : 'damaged' };
    else if (reads)
      try {
        await compareDocument(store, document);
      } catch (error) {
        if (error instanceof DocumentMissing) fault = { sha256, is: 'missing' };
        else if (error instanceof DocumentDamaged) fault = { sha256, is: 'damaged' };
        else throw error;
      }
    yield fault;
  }
}
