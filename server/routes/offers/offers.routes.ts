import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import type { FastifyRequest } from 'fastify';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import {
  AcceptBody,
  DeclineBody,
  Offer,
  OfferItemsQuery,
  OfferPage,
  OfferParams,
  OffersQuery,
} from '#contract/offers/offer.contract.ts';
import { withoutPages } from '#contract/list.contract.ts';
import { IdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { DocumentItems, SubmitReply } from '#contract/orders/order.contract.ts';
import {
  findListedOffers,
  findOffer,
  findOfferSummaries,
  listOffers,
} from '#server/db/offers/offers.store.ts';
import { ACCEPTANCE_REFUSALS } from '#server/domain/offers/decide-acceptance.ts';
import { OFFER_REFUSALS } from '#server/domain/offers/decide-offer.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { offerColumns } from './offer-csv.ts';
import { CsvFile, inPortions, replyCsv } from '#server/routes/reply-csv.ts';
import { acceptOffer, declineOffer, requestOfferAgain } from './answer-offer.ts';

const reading = { requires: { level: LEVELS.noPrices } } as const;
const readingOne = { ...reading, refuses: ['OFFER_NOT_FOUND_ERROR'] } as const;
const answering = {
  requires: { level: LEVELS.limitedPrices, buyersOnly: true },
  forCustomers: true,
} as const;

type Answering = Pick<FastifyRequest, 'visitor' | 'findBuyer'> & {
  readonly params: { readonly offer_no: string };
};

export const offerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;
  const today = () => berlinDay(clock.now());

  const findOrRefuse = async (visitor: SignedIn, offerNo: string) => {
    const offer = await findOffer(database, recordReaderOf(visitor), offerNo, today());
    if (offer === undefined) throw new Refusal('OFFER_NOT_FOUND_ERROR');
    return offer;
  };

  const answerOf = async (request: Answering) => ({
    reader: recordReaderOf(request.visitor),
    buyer: await request.findBuyer(),
    offerNo: request.params.offer_no,
    now: clock.now(),
  });

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
    '/offers/csv/',
    {
      config: { ...reading, ...COSTLY },
      schema: {
        summary: 'Offers as CSV',
        querystring: withoutPages(OffersQuery),
        response: { 200: CsvFile },
      },
    },
    async ({ query, visitor }, reply) => {
      const reader = recordReaderOf(visitor);
      return replyCsv(reply, {
        fileName: { 'de-DE': 'Angebote', 'en-GB': 'Offers' },
        language: visitor.language,
        columns: offerColumns(reader),
        portions: inPortions(
          () => findListedOffers(database, reader, fromWire(query), today()),
          (numbers) => findOfferSummaries(database, reader, numbers, today()),
        ),
      });
    },
  );

  app.get(
    '/offer/details/:offer_no/',
    {
      config: readingOne,
      schema: { summary: 'An offer with its items', params: OfferParams, response: { 200: Offer } },
    },
    async ({ params, visitor }) => toWire(await findOrRefuse(visitor, params.offer_no)),
  );

  app.get(
    '/offer-items/',
    {
      config: readingOne,
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

  app.post(
    '/offers/:offer_no/accept/',
    {
      config: {
        ...answering,
        refuses: ['OFFER_NOT_FOUND_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR', ...ACCEPTANCE_REFUSALS],
      },
      schema: {
        summary: 'Accept an offer and place its order, once for each idempotency key and once for each offer',
        params: OfferParams,
        headers: IdempotencyHeaders,
        body: AcceptBody,
        response: { 201: SubmitReply },
      },
    },
    async (request, reply) => {
      const answer = await acceptOffer(request.trail, {
        ...(await answerOf(request)),
        key: request.headers['idempotency-key'],
        body: fromWire(request.body),
      });
      return reply.code(201).send(toWire(answer));
    },
  );

  app.post(
    '/offers/:offer_no/decline/',
    {
      config: { ...answering, refuses: ['OFFER_NOT_FOUND_ERROR', ...OFFER_REFUSALS] },
      schema: {
        summary: 'Decline an offer and give the reason',
        params: OfferParams,
        body: DeclineBody,
        response: { 200: Offer },
      },
    },
    async (request) => {
      const answer = await answerOf(request);
      await declineOffer(request.trail, { ...answer, reason: request.body.reason });
      return toWire(await findOrRefuse(request.visitor, answer.offerNo));
    },
  );

  app.post(
    '/offers/:offer_no/request-again/',
    {
      config: { ...answering, refuses: ['OFFER_NOT_FOUND_ERROR', 'OFFER_NOT_OPEN'] },
      schema: {
        summary: 'Request an expired offer again, with the same lines',
        params: OfferParams,
        response: { 201: SubmitReply },
      },
    },
    async (request, reply) => {
      const answer = await requestOfferAgain(request.trail, await answerOf(request));
      return reply.code(201).send(toWire(answer));
    },
  );
};
