import { Readable } from 'node:stream';

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import {
  DataSheetEmailBody,
  DataSheetPage,
  DataSheetParams,
  DataSheetsQuery,
} from '#contract/data-sheets/data-sheet.contract.ts';
import { withoutPages } from '#contract/list.contract.ts';
import { OrderParams } from '#contract/orders/order.contract.ts';
import { Done } from '#contract/accounts/user.contract.ts';
import {
  findDataSheetFile,
  findSheetsOfOrder,
  recordDataSheetDownloads,
} from '#server/db/data-sheets/data-sheet-files.store.ts';
import {
  findDataSheetsByIds,
  findListedDataSheets,
  listDataSheets,
} from '#server/db/data-sheets/data-sheets.store.ts';
import { findOrder } from '#server/db/orders/orders.store.ts';
import { zipArchive } from '#server/documents/zip-archive.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { mailDataSheet } from './mail-data-sheet.ts';
import { CsvFile, inPortions, replyCsv } from '#server/routes/reply-csv.ts';
import { sheetColumns } from './sheet-columns.ts';
import { filesOfSheets } from './sheet-files.ts';
import { findSheetReader } from './sheet-reader.ts';

const reading = { requires: { level: LEVELS.dataSheetsOnly } } as const;

const file = (mediaType: string) => ({
  description: 'The file',
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
});

export const dataSheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/datasheets/',
    {
      config: reading,
      schema: {
        summary: 'The current safety and technical data sheets, searched and filtered',
        querystring: DataSheetsQuery,
        response: { 200: DataSheetPage },
      },
    },
    async (request) =>
      toWire(await listDataSheets(database, await findSheetReader(request), fromWire(request.query))),
  );

  app.get(
    '/datasheets/csv/',
    {
      config: { ...reading, ...COSTLY },
      schema: {
        summary: 'The same sheets as CSV',
        querystring: withoutPages(DataSheetsQuery),
        response: { 200: CsvFile },
      },
    },
    async (request, reply) => {
      const reader = await findSheetReader(request);
      return replyCsv(reply, {
        fileName: { 'de-DE': 'Datenblätter', 'en-GB': 'Data sheets' },
        language: reader.language,
        columns: sheetColumns(reader.language),
        portions: inPortions(
          () => findListedDataSheets(database, reader, fromWire(request.query)),
          (ids) => findDataSheetsByIds(database, reader, ids),
        ),
      });
    },
  );

  app.get(
    '/datasheets/:id/download/',
    {
      config: { ...reading, refuses: ['DOCUMENT_NOT_FOUND_ERROR'] },
      schema: {
        summary: 'A safety or technical data sheet as PDF',
        params: DataSheetParams,
        response: { 200: file('application/pdf') },
      },
    },
    async ({ params: { id }, visitor }, reply) => {
      const downloadedAt = clock.now();
      const sheet = await findDataSheetFile(database, id);
      if (sheet === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      await recordDataSheetDownloads(database, {
        userId: visitor.id,
        sheets: [{ id, version: sheet.version }],
        downloadedAt,
      });
      return reply
        .type(sheet.mediaType)
        .header('content-disposition', attachment(sheet.fileName))
        .send(Buffer.from(sheet.content));
    },
  );

  app.post(
    '/datasheets/:id/email/',
    {
      config: { ...reading, refuses: ['DOCUMENT_NOT_FOUND_ERROR'] },
      schema: {
        summary: 'Mail a data sheet to an e-mail address',
        params: DataSheetParams,
        body: DataSheetEmailBody,
        response: { 202: Done },
      },
    },
    async ({ params: { id }, body: { email }, visitor }, reply) => {
      await mailDataSheet(app, { sender: visitor, dataSheetId: id, email });
      return reply.code(202).send({});
    },
  );

  app.get(
    '/orders/:order_no/datasheets/download/',
    {
      config: {
        ...COSTLY,
        requires: { level: LEVELS.noPrices },
        refuses: ['ORDER_NOT_FOUND_ERROR', 'DOCUMENT_NOT_FOUND_ERROR'],
      },
      schema: {
        summary: 'The current data sheets of everything in an order as ZIP',
        params: OrderParams,
        response: { 200: file('application/zip') },
      },
    },
    async ({ params, visitor }, reply) => {
      const order = await findOrder(database, recordReaderOf(visitor), params.order_no);
      if (order === undefined) throw new Refusal('ORDER_NOT_FOUND_ERROR');
      const sheets = await findSheetsOfOrder(database, order.orderNo, visitor.language);
      if (sheets.length === 0) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      const name = inLanguage(visitor.language, 'Datenblätter', 'Data sheets');
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(`${name} ${order.orderNo}.zip`))
        .send(Readable.from(zipArchive(filesOfSheets(app, visitor, sheets))));
    },
  );
};
