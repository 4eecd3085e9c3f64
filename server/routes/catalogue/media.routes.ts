import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import {
  ArticleDetails,
  ArticleParams,
  MediaPage,
  MediaQuery,
} from '#contract/catalogue/article.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { findCategories } from '#server/db/catalogue/articles.store.ts';
import { categoryFacets } from '#server/domain/catalogue/article-facets.ts';
import { readArticleDetails } from './article-details.ts';
import { buyerIdOf, readArticlePage } from './article-page.ts';

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
        response: { 200: MediaPage },
      },
    },
    async (request) => {
      const { visitor } = request;
      const asked = fromWire(request.query);
      const { category, subcategory } = asked;
      const buyerId = await buyerIdOf(request);
      const [{ counts, ...page }, categories] = await Promise.all([
        readArticlePage(app, visitor, asked, {
          kind: 'media',
          within: [],
          chosen: [category, subcategory],
          buyerId,
        }),
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
    async ({ params, visitor }) =>
      toWire(await readArticleDetails(database, visitor, 'media', params.article_no)),
  );
};
