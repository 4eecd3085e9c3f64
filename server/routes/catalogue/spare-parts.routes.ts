import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import {
  ArticleDetails,
  ArticleParams,
  SparePartPage,
  SparePartProductPage,
  SparePartQuery,
} from '#contract/catalogue/article.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { FittingMachines } from '#contract/machines/machine.contract.ts';
import { findMachineTypes } from '#server/db/catalogue/articles.store.ts';
import { findFittingMachines, findMachineType } from '#server/db/machines/machines.store.ts';
import { machineTypeFacets } from '#server/domain/catalogue/article-facets.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { readArticleDetails } from './article-details.ts';
import { buyerIdOf, readArticlePage, readProductPage } from './article-page.ts';

const config = { requires: { level: LEVELS.noPrices } } as const;

/** A tag that no article has, for machines without a type, which no part is known to fit. */
const FITS_NOTHING = '';

export const sparePartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  /** Returns the machine type that a part must fit, as a list, which is empty if no machine is named. */
  const typesOf = async (visitor: SignedIn, machineNo: string | undefined): Promise<string[]> => {
    if (!machineNo) return [];
    const machine = await findMachineType(database, recordReaderOf(visitor), machineNo);
    if (machine === undefined) throw new Refusal('MACHINE_DOES_NOT_EXIST_ERROR');
    return [machine.machineTypeId ?? FITS_NOTHING];
  };

  app.get(
    '/spare-parts/',
    {
      config: { ...config, refuses: ['MACHINE_DOES_NOT_EXIST_ERROR'] },
      schema: {
        summary: 'Spare parts, searched and filtered',
        querystring: SparePartQuery,
        response: { 200: Type.Union([SparePartPage, SparePartProductPage]) },
      },
    },
    async (request) => {
      const { visitor } = request;
      const asked = fromWire(request.query);
      const within = await typesOf(visitor, asked.machineNo);
      const chosen = [asked.machineType];
      const buyerId = await buyerIdOf(request);
      const filters = { kind: 'spare_part', within, chosen, buyerId } as const;
      const [{ counts, ...page }, machineTypes] = await Promise.all([
        asked.group === 'product'
          ? readProductPage(app, visitor, asked, filters)
          : readArticlePage(app, visitor, asked, filters),
        findMachineTypes(database),
      ]);
      return toWire({
        ...page,
        facets: {
          machineTypes: machineTypeFacets(machineTypes, counts, asked.machineType, visitor.language),
        },
      });
    },
  );

  app.get(
    '/spare-parts/:article_no/',
    {
      config: { ...config, refuses: ['SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'] },
      schema: { summary: 'A spare part', params: ArticleParams, response: { 200: ArticleDetails } },
    },
    async (request) => {
      const { article_no: articleNo } = request.params;
      const of = { kind: 'spare_part', articleNo, buyerId: await buyerIdOf(request) } as const;
      return toWire(await readArticleDetails(database, request.visitor, of));
    },
  );

  app.get(
    '/spare-parts/:article_no/machines/',
    {
      config: {
        requires: { level: LEVELS.limitedPrices },
        forCustomers: true,
        refuses: ['SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'],
      },
      schema: {
        summary: 'The buyer’s machines that a spare part fits, and their number',
        params: ArticleParams,
        response: { 200: FittingMachines },
      },
    },
    async (request) => {
      const reader = recordReaderOf(await request.findBuyer());
      const fitting = await findFittingMachines(database, reader, request.params.article_no);
      if (fitting === undefined) throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');
      return toWire(fitting);
    },
  );
};
