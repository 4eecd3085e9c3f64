import fp from 'fastify-plugin';

import { openDocumentStore } from '#server/document-store/open-store.ts';
import type { DocumentStore } from '#server/domain/documents/document-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly documentStore: DocumentStore;
  }
}

/** Gives every route `app.documentStore`. If the store cannot be reached, only documents are affected. */
export const documentsPlugin = fp(async (app) => {
  app.decorate('documentStore', openDocumentStore(app.settings));
});
