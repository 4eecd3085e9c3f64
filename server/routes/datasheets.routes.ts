import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { LEVELS } from '#contract/access.contract.ts';
import { findDataSheetFile, recordDataSheetDownload } from '#server/db/data-sheets.store.ts';
import { attachment } from '#server/domain/content-disposition.ts';
import { Refusal } from '#server/refusal.ts';

const DataSheetParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

const PdfFile = {
  description: 'The file',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

export const dataSheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/datasheets/:id/download/',
    {
      config: { requires: { level: LEVELS.dataSheetsOnly } },
      schema: {
        summary: 'A safety or technical data sheet as PDF',
        params: DataSheetParams,
        response: { 200: PdfFile },
      },
    },
    async ({ params, visitor }, reply) => {
      const sheet = await findDataSheetFile(database, params.id);
      if (sheet === undefined) throw new Refusal(404, 'DOCUMENT_NOT_FOUND_ERROR');
      await recordDataSheetDownload(database, {
        userId: visitor.id,
        dataSheetId: params.id,
        version: sheet.version,
        downloadedAt: clock.now(),
      });
      return reply
        .type(sheet.mediaType)
        .header('content-disposition', attachment(sheet.fileName))
        .send(Buffer.from(sheet.content));
    },
  );
};
