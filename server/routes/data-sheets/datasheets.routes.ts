import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
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
  type SheetFile,
} from '#server/db/data-sheets/data-sheet-files.store.ts';
import {
  countChangedSheets,
  findChangedSheetFiles,
  findDataSheetsByKeys,
  findListedDataSheets,
  listDataSheets,
} from '#server/db/data-sheets/data-sheets.store.ts';
import { findOrder } from '#server/db/orders/orders.store.ts';
import { zipArchive } from '#server/documents/zip-archive.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { mailDataSheet } from './mail-data-sheet.ts';
import { begun } from '#server/routes/begun.ts';
import { CsvFile, inPortions, replyCsv } from '#server/routes/reply-csv.ts';
import { fileAnswers, replyFile } from '#server/routes/reply-file.ts';
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

  /**
   * Sends an archive of sheets. The first file is opened before the answer begins, so that a store that cannot be reached still leads to a
   * refusal.
   */
  const replyArchive = async (
    reply: FastifyReply,
    name: string,
    visitor: SignedIn,
    sheets: readonly SheetFile[],
  ): Promise<FastifyReply> => {
    if (sheets.length === 0) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
    reply.takePlace();
    const archive = await begun(zipArchive(filesOfSheets(app, visitor, sheets)));
    return reply.type('application/zip').header('content-disposition', attachment(name)).sendPieces(archive);
  };

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
    async (request) => {
      const reader = await findSheetReader(request);
      const list = await listDataSheets(database, reader, fromWire(request.query));
      return toWire({ ...list, changed: await countChangedSheets(database, reader) });
    },
  );

  app.get(
    '/datasheets/csv/',
    {
      config: { ...reading, ...COSTLY },
      schema: {
        summary: 'The same data sheets as CSV',
        querystring: withoutPages(DataSheetsQuery),
        response: { 200: CsvFile },
      },
    },
    async (request, reply) => {
      const reader = await findSheetReader(request);
      const query = fromWire(request.query);
      return replyCsv(reply, {
        fileName: { 'de-DE': 'Datenblätter', 'en-GB': 'Data sheets' },
        language: reader.language,
        columns: sheetColumns(reader.language),
        portions: inPortions(
          () => findListedDataSheets(database, reader, query),
          (keys) => findDataSheetsByKeys(database, reader, query, keys),
        ),
      });
    },
  );

  app.get(
    '/datasheets/changed/download/',
    {
      config: { ...reading, ...COSTLY, refuses: ['DOCUMENT_NOT_FOUND_ERROR'] },
      schema: {
        summary: 'All data sheets that have changed for the reader, as a ZIP file',
        response: { 200: file('application/zip') },
      },
    },
    async (request, reply) => {
      const reader = await findSheetReader(request);
      const sheets = await findChangedSheetFiles(database, reader);
      const name = inLanguage(reader.language, 'Geänderte Datenblätter', 'Changed data sheets');
      return replyArchive(reply, `${name} ${berlinDay(clock.now())}.zip`, request.visitor, sheets);
    },
  );

  app.get(
    '/datasheets/:id/download/',
    {
      config: { ...reading, ...COSTLY, refuses: ['DOCUMENT_NOT_FOUND_ERROR', 'RANGE_BEYOND_FILE'] },
      schema: {
        summary: 'A safety or technical data sheet as a PDF',
        params: DataSheetParams,
        response: fileAnswers('application/pdf'),
      },
    },
    async (request, reply) => {
      const { params, visitor } = request;
      const { id } = params;
      const downloadedAt = clock.now();
      const sheet = await findDataSheetFile(database, id);
      if (sheet === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      const { version, ...kept } = sheet;
      return replyFile(request, reply, kept, () =>
        recordDataSheetDownloads(database, { userId: visitor.id, sheets: [{ id, version }], downloadedAt }),
      );
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
        summary: 'The current data sheets of all articles in an order, as a ZIP file',
        params: OrderParams,
        response: { 200: file('application/zip') },
      },
    },
    async ({ params, visitor }, reply) => {
      const order = await findOrder(database, recordReaderOf(visitor), params.order_no);
      if (order === undefined) throw new Refusal('ORDER_NOT_FOUND_ERROR');
      const sheets = await findSheetsOfOrder(database, order.orderNo, visitor.language);
      const name = inLanguage(visitor.language, 'Datenblätter', 'Data sheets');
      return replyArchive(reply, `${name} ${order.orderNo}.zip`, visitor, sheets);
    },
  );
};
