import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { ArticleParams } from '#contract/catalogue/article.contract.ts';
import { BulkAddBody, BulkAddReply } from '#contract/carts/cart.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { MemoryChangeBody, MemoryEntryBody, MemoryList } from '#contract/carts/memory-list.contract.ts';
import { forgetArticle } from '#server/db/carts/memory-list.store.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { memoryColumns } from './memory-columns.ts';
import {
  changeEntry,
  MEMORY_CHANGE_REFUSALS,
  MEMORY_REFUSALS,
  readMemoryList,
  rememberEntry,
  rememberLines,
} from './memory-entries.ts';
import { CsvFile, inOnePortion, replyCsv } from '#server/routes/reply-csv.ts';

/** Staff also have a list, because saving an article is not buying it. */
const config = { requires: { level: LEVELS.noPrices } } as const;

export const memoryListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;
  const response = { 200: MemoryList };

  app.get(
    '/memory-list/',
    { config, schema: { summary: 'The saved articles, the latest first', response } },
    async ({ visitor }) => toWire(await readMemoryList(database, visitor)),
  );

  app.get(
    '/memory-list/csv/',
    {
      config: { ...config, ...COSTLY },
      schema: { summary: 'The saved articles as CSV', response: { 200: CsvFile } },
    },
    ({ visitor }, reply) =>
      replyCsv(reply, {
        fileName: { 'de-DE': 'Merkliste', 'en-GB': 'Memory list' },
        language: visitor.language,
        columns: memoryColumns(visitor),
        portions: inOnePortion(() => readMemoryList(database, visitor)),
      }),
  );

  app.post(
    '/memory-list/',
    {
      config: { ...config, refuses: MEMORY_REFUSALS },
      schema: {
        summary:
          'Save an article; if it is saved already, the larger quantity counts, and its note and machine stay',
        body: MemoryEntryBody,
        response,
      },
    },
    async ({ body, visitor }) => {
      const refused = await rememberEntry(database, visitor, fromWire(body), clock.now());
      if (refused !== null) throw new Refusal(refused);
      return toWire(await readMemoryList(database, visitor));
    },
  );

  app.post(
    '/memory-list/bulk-add/',
    {
      config: { ...config, ...COSTLY },
      schema: {
        summary: 'Save many articles, each independently; quantities of the same article add up',
        body: BulkAddBody,
        response: { 200: BulkAddReply },
      },
    },
    async ({ body, visitor }) => toWire(await rememberLines(database, visitor, fromWire(body), clock.now())),
  );

  app.patch(
    '/memory-list/:article_no/',
    {
      config: { ...config, refuses: MEMORY_CHANGE_REFUSALS },
      schema: {
        summary: 'Change the quantity, note or machine of an entry',
        params: ArticleParams,
        body: MemoryChangeBody,
        response,
      },
    },
    async ({ params, body, visitor }) => {
      const refused = await changeEntry(database, visitor, params.article_no, fromWire(body));
      if (refused !== null) throw new Refusal(refused);
      return toWire(await readMemoryList(database, visitor));
    },
  );

  app.delete(
    '/memory-list/:article_no/',
    {
      config: { ...config, refuses: ['SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'] },
      schema: { summary: 'Remove an entry from the memory list', params: ArticleParams, response },
    },
    async ({ params, visitor }) => {
      const isForgotten = await forgetArticle(database, visitor.id, params.article_no);
      if (!isForgotten) throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');
      return toWire(await readMemoryList(database, visitor));
    },
  );
};
