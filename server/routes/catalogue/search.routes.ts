import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { SearchQuery, SearchReply, SUGGESTED_OF_KIND } from '#contract/catalogue/search.contract.ts';
import { findWrittenNumbers } from '#server/db/catalogue/quick-order.store.ts';
import { parseSearch } from '#server/domain/search-terms.ts';
import { Refusal } from '#server/refusal.ts';
import { buyerIdOf, readArticlePage } from './article-page.ts';

export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/search/',
    {
      config: { requires: { level: LEVELS.noPrices } },
      schema: {
        summary: 'The best matches of both kinds, and the article whose number was typed',
        querystring: SearchQuery,
        response: { 200: SearchReply },
      },
    },
    async (request) => {
      const { search } = fromWire(request.query);
      if (parseSearch(search) === undefined) throw new Refusal('VALIDATION_ERROR');
      const buyerId = await buyerIdOf(request);
      const find = (kind: ArticleKind) =>
        readArticlePage(
          app,
          request.visitor,
          { search, pageSize: SUGGESTED_OF_KIND },
          { kind, within: [], chosen: [], buyerId },
        );
      const [media, spareParts, numbers] = await Promise.all([
        find('media'),
        find('spare_part'),
        findWrittenNumbers(app.database, [search.trim()]),
      ]);
      const [articleNo] = numbers.values();
      const exact = [...media.items, ...spareParts.items].find((article) => article.articleNo === articleNo);
      return toWire({
        exact: exact === undefined ? null : { kind: exact.kind, articleNo: exact.articleNo },
        media: { total: media.total, items: media.items },
        spareParts: { total: spareParts.total, items: spareParts.items },
      });
    },
  );
};
