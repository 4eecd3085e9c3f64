import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { findDocument, type FoundDocument } from '#server/db/documents/documents.store.ts';
import { renderDocument } from '#server/documents/render-document.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import {
  documentAccess,
  isDocumentKind,
  savedName,
  type DocumentAccess,
} from '#server/domain/documents/generated-documents.ts';
import { recordReaderOf, type RecordReader } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';

/** The id of a rendered document is the number of its order or offer followed by its kind. */
const DocumentParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const PdfFile = {
  description: 'The file',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

const ownerOf = ({ orderNo, deliveryNo, offerNo }: FoundDocument) => {
  if (orderNo !== null) return { orderNo, deliveryNo };
  return offerNo === null ? undefined : { offerNo };
};

/** Returns the stored file or else the document rendered from the record; without prices, it is always rendered again. */
const contentOf = async (
  { database: db, maker }: FastifyInstance,
  reader: RecordReader,
  document: FoundDocument,
  access: DocumentAccess,
): Promise<Uint8Array | undefined> => {
  if (document.content !== null && access === 'whole') return document.content;
  const { kind, date, language } = document;
  const of = ownerOf(document);
  if (of === undefined || !isDocumentKind(kind)) return undefined;
  return renderDocument(db, maker, { ...reader, language: language ?? reader.language }, { kind, of, date });
};

/**
 * Documents of machines are for level 99, like the machines' pages. Documents of orders and offers are for everyone who reads those;
 * level 0 gets confirmations without prices, delivery notes as they are, and no invoice or offer.
 */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/documents/:id/download/',
    {
      config: { ...COSTLY, requires: { level: LEVELS.noPrices }, refuses: ['DOCUMENT_NOT_FOUND_ERROR'] },
      schema: {
        summary: "A machine's, order's or offer's document as PDF",
        params: DocumentParams,
        response: { 200: PdfFile },
      },
    },
    async ({ params, visitor }, reply) => {
      const reader = recordReaderOf(visitor);
      const document = await findDocument(database, reader, params.id);
      if (document === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      const access = documentAccess(visitor, document);
      if (access === 'refused') throw new Refusal('PERMISSION_DENIED_ERROR');
      const content = await contentOf(app, reader, document, access);
      if (content === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      const number = document.orderNo ?? document.offerNo;
      const name = savedName({ ...document, number }, document.language ?? reader.language);
      return reply
        .type(document.mediaType ?? 'application/pdf')
        .header('content-disposition', attachment(name))
        .send(Buffer.from(content));
    },
  );
};
