import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/access.contract.ts';
import { Offer, OfferItemsQuery, OfferPage, OfferParams, OffersQuery } from '#contract/offer.contract.ts';
import { DocumentItems } from '#contract/order.contract.ts';
import { findOffer, listOffers } from '#server/db/offers.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { fromWire, toWire } from '#server/wire.ts';

const reading = { requires: { level: LEVELS.noPrices } } as const;

export const offerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;
  const today = () => berlinDay(clock.now());

  const findOrRefuse = async (visitor: SignedIn, offerNo: string) => {
    const offer = await findOffer(database, recordReaderOf(visitor), offerNo, today());
    if (offer === undefined) throw new Refusal(404, 'OFFER_NOT_FOUND_ERROR');
    return offer;
  };

  app.get(
    '/offers/',
    {
      config: reading,
      schema: { summary: 'Offers, without items', querystring: OffersQuery, response: { 200: OfferPage } },
    },
    async ({ query, visitor }) =>
      toWire(await listOffers(database, recordReaderOf(visitor), fromWire(query), today())),
  );

  app.get(
    '/offer/details/:offer_no/',
    {
      config: reading,
      schema: { summary: 'An offer with its items', params: OfferParams, response: { 200: Offer } },
    },
    async ({ params, visitor }) => toWire(await findOrRefuse(visitor, params.offer_no)),
  );

  app.get(
    '/offer-items/',
    {
      config: reading,
      schema: {
        summary: 'The items of an offer',
        querystring: OfferItemsQuery,
        response: { 200: DocumentItems },
      },
    },
    async ({ query, visitor }) => {
      const { items } = await findOrRefuse(visitor, query.offer_no);
      return toWire({ items });
    },
  );
};
