import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import {
  ArticleDetails,
  ArticleParams,
  MediaPage,
  MediaProductPage,
  MediaQuery,
} from '#contract/catalogue/article.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { findCategories } from '#server/db/catalogue/articles.store.ts';
import { categoryFacets } from '#server/domain/catalogue/article-facets.ts';
import { readArticleDetails } from './article-details.ts';
import { buyerIdOf, readArticlePage, readProductPage } from './article-page.ts';

const config = { requires: { level: LEVELS.noPrices } } as const;

export const mediaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/media/',
    {
      config,
      schema: {
        summary: 'Process media, searched and filtered',
        querystring: MediaQuery,
        response: { 200: Type.Union([MediaPage, MediaProductPage]) },
      },
    },
    async (request) => {
      const { visitor } = request;
      const asked = fromWire(request.query);
      const { category, subcategory } = asked;
      const buyerId = await buyerIdOf(request);
      const filters = { kind: 'media', within: [], chosen: [category, subcategory], buyerId } as const;
      const [{ counts, ...page }, categories] = await Promise.all([
        asked.group === 'product'
          ? readProductPage(app, visitor, asked, filters)
          : readArticlePage(app, visitor, asked, filters),
        findCategories(database),
      ]);
      return toWire({
        ...page,
        facets: { categories: categoryFacets(categories, counts, asked, visitor.language) },
      });
    },
  );

  app.get(
    '/media/:article_no/',
    {
      config: { ...config, refuses: ['SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'] },
      schema: { summary: 'A process medium', params: ArticleParams, response: { 200: ArticleDetails } },
    },
    async (request) => {
      const { article_no: articleNo } = request.params;
      const of = { kind: 'media', articleNo, buyerId: await buyerIdOf(request) } as const;
      return toWire(await readArticleDetails(database, request.visitor, of));
    },
  );
};
