import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS, meetsLevel, type Visitor } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import {
  SearchQuery,
  SearchReply,
  SUGGESTED_OF_KIND,
  type RecordKind,
} from '#contract/catalogue/search.contract.ts';
import { findWrittenNumbers } from '#server/db/catalogue/quick-order.store.ts';
import { findNumberedRecords, shownRecords } from '#server/db/numbered-records.store.ts';
import { exactRecord } from '#server/domain/record-numbers.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { parseSearch } from '#server/domain/search/search-terms.ts';
import { Refusal } from '#server/refusal.ts';
import { buyerIdOf, readArticlePage } from './article-page.ts';

/** Returns the kinds of records whose pages a visitor may open (section 6 of the specification). */
const recordKindsFor = (visitor: Visitor): RecordKind[] => [
  'order',
  'offer',
  ...(meetsLevel(visitor, { level: LEVELS.full }) ? (['machine'] as const) : []),
];

export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/search/',
    {
      config: { requires: { level: LEVELS.noPrices } },
      schema: {
        summary:
          'The best process media and spare parts, the article whose number was typed, and orders, offers and machines',
        querystring: SearchQuery,
        response: { 200: SearchReply },
      },
    },
    async (request) => {
      const { search, ...grouped } = fromWire(request.query);
      if (parseSearch(search) === undefined) throw new Refusal('VALIDATION_ERROR');
      const buyerId = await buyerIdOf(request);
      const find = (kind: ArticleKind) =>
        readArticlePage(
          app,
          request.visitor,
          { search, ...grouped, pageSize: SUGGESTED_OF_KIND },
          { kind, within: [], chosen: [], buyerId },
        );
      const [media, spareParts, numbers, records] = await Promise.all([
        find('media'),
        find('spare_part'),
        findWrittenNumbers(app.database, [search.trim()]),
        findNumberedRecords(
          app.database,
          recordReaderOf(request.visitor),
          search,
          recordKindsFor(request.visitor),
        ),
      ]);
      const [articleNo] = numbers.values();
      const exact = [...media.items, ...spareParts.items].find((article) => article.articleNo === articleNo);
      return toWire({
        exact: exact === undefined ? null : { kind: exact.kind, articleNo: exact.articleNo },
        media: { total: media.total, items: media.items },
        spareParts: { total: spareParts.total, items: spareParts.items },
        records: { exact: exactRecord(records), items: shownRecords(records) },
      });
    },
  );
};
