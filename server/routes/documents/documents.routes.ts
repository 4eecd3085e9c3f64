import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { findDocument, type FoundDocument } from '#server/db/documents/documents.store.ts';
import type { KeptFile } from '#server/db/documents/files.store.ts';
import { renderDocument } from '#server/documents/render-document.ts';
import {
  documentAccess,
  isDocumentKind,
  savedName,
  type DocumentAccess,
} from '#server/domain/documents/generated-documents.ts';
import { recordReaderOf, type RecordReader } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { fileAnswers, replyFile, replyWritten } from '#server/routes/reply-file.ts';

/** The id of a rendered document is the number of its order or offer, then its kind and, for a delivery's note, the delivery's number. */
const DocumentParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const PDF = 'application/pdf';

const ownerOf = ({ orderNo, deliveryNo, offerNo }: FoundDocument) => {
  if (orderNo !== null) return { orderNo, deliveryNo };
  return offerNo === null ? undefined : { offerNo };
};

/** Returns the stored file of a document, unless the reader may see it only without its prices: then it is rendered from the record. */
const storedFile = (
  { sha256, bytes, mediaType }: FoundDocument,
  fileName: string,
  access: DocumentAccess,
): KeptFile | undefined =>
  sha256 === null || bytes === null || access !== 'whole'
    ? undefined
    : { sha256, bytes, mediaType: mediaType ?? PDF, fileName };

const rendered = async (
  { database: db, maker }: FastifyInstance,
  { reader, person }: { readonly reader: RecordReader; readonly person: string },
  document: FoundDocument,
): Promise<Uint8Array | undefined> => {
  const { kind, date, language } = document;
  const of = ownerOf(document);
  if (of === undefined || !isDocumentKind(kind)) return undefined;
  const inOwnLanguage = { ...reader, language: language ?? reader.language };
  return renderDocument(db, maker, inOwnLanguage, { kind, of, date }, { person });
};

/**
 * Serves documents. Those of machines are for level 99, like the machines' pages. Those of orders and offers are for everyone who reads the
 * orders and offers; level 0 gets delivery notes as they are, receipts, confirmations and requests without prices, and
 * nothing else.
 */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/documents/:id/download/',
    {
      config: {
        ...COSTLY,
        requires: { level: LEVELS.noPrices },
        refuses: ['DOCUMENT_NOT_FOUND_ERROR', 'RANGE_BEYOND_FILE'],
      },
      schema: {
        summary: 'A document of a machine, an order or an offer as a PDF',
        params: DocumentParams,
        response: fileAnswers(PDF),
      },
    },
    async (request, reply) => {
      const { params, visitor } = request;
      const reader = recordReaderOf(visitor);
      const document = await findDocument(database, reader, params.id);
      if (document === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      const access = documentAccess(visitor, document);
      if (access === 'refused') throw new Refusal('PERMISSION_DENIED_ERROR');
      const number = document.orderNo ?? document.offerNo;
      const fileName = savedName({ ...document, number }, document.language ?? reader.language);
      const stored = storedFile(document, fileName, access);
      if (stored !== undefined) return replyFile(request, reply, stored);
      const content = await rendered(app, { reader, person: visitor.id }, document);
      if (content === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      return replyWritten(request, reply, { mediaType: PDF, fileName, content });
    },
  );
};
