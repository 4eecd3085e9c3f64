import type { DocumentStore } from '#server/domain/documents/document-store.ts';
import type { DocumentPlace } from '#server/settings/document-settings.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Opens the store that the settings name. Nothing is created or requested until the store is used. */
export const openDocumentStore = ({ documents }: { readonly documents: DocumentPlace }): DocumentStore =>
  'folder' in documents ? folderStore(documents.folder) : s3Store(documents);
