import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { fromWire, toWire } from '#contract/case.contract.ts';
import { DeskOffer, PricesBody, SendBody, TakeBody } from '#contract/desk/desk-offer.contract.ts';
import { MAX_RECORD_LINES } from '#contract/limits.contract.ts';
import { OfferParams } from '#contract/offers/offer.contract.ts';
import { IdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { findDeskOffer } from '#server/db/desk/desk-offers.store.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';

import { AT_DESK } from './desk.routes.ts';
import { priceRequest, sendToCustomer, takeOn } from './work-on-offer.ts';

const reading = { requires: AT_DESK, refuses: ['OFFER_NOT_FOUND_ERROR'] } as const;
const working = {
  requires: AT_DESK,
  refuses: ['OFFER_NOT_FOUND_ERROR', 'OFFER_TAKEN_ERROR', 'OFFER_NOT_OPEN'],
} as const;

/** Large enough for prices of all lines of the longest request, each in less than 100 bytes. */
const PRICES_LIMIT_BYTES = MAX_RECORD_LINES * 100;

/** Serves the work on quote requests; the answer to each act is the request as it is afterwards. */
export const deskOfferRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  const findOrRefuse = async (offerNo: string, visitor: SignedIn): Promise<DeskOffer> => {
    const offer = await findDeskOffer(database, offerNo, visitor, clock.now());
    if (offer === undefined) throw new Refusal('OFFER_NOT_FOUND_ERROR');
    return offer;
  };

  app.get(
    '/desk/offers/:offer_no/',
    {
      config: reading,
      schema: {
        summary: 'A quote request or an offer, with the colleague who works on it and the customer’s history',
        params: OfferParams,
        response: { 200: DeskOffer },
      },
    },
    async ({ params, visitor }) => toWire(await findOrRefuse(params.offer_no, visitor)),
  );

  app.post(
    '/desk/offers/:offer_no/take/',
    {
      config: working,
      schema: {
        summary: 'Start work on a quote request, or take it over from a colleague',
        params: OfferParams,
        body: TakeBody,
        response: { 200: DeskOffer },
      },
    },
    async ({ params: { offer_no: offerNo }, body: { version }, visitor, trail }) => {
      await takeOn(trail, { offerNo, staffId: visitor.id, version, now: clock.now() });
      return toWire(await findOrRefuse(offerNo, visitor));
    },
  );

  app.post(
    '/desk/offers/:offer_no/prices/',
    {
      bodyLimit: PRICES_LIMIT_BYTES,
      config: working,
      schema: {
        summary: 'Set the prices of lines; the answer contains the sums',
        params: OfferParams,
        body: PricesBody,
        response: { 200: DeskOffer },
      },
    },
    async ({ params: { offer_no: offerNo }, body, visitor, trail }) => {
      const { version, lines } = fromWire(body);
      await priceRequest(trail, { offerNo, staffId: visitor.id, version, now: clock.now(), lines });
      return toWire(await findOrRefuse(offerNo, visitor));
    },
  );

  app.post(
    '/desk/offers/:offer_no/send/',
    {
      config: { ...working, refuses: [...working.refuses, 'IDEMPOTENCY_KEY_REUSED_ERROR'] },
      schema: {
        summary: 'Send the offer to the customer, once for each idempotency key',
        params: OfferParams,
        headers: IdempotencyHeaders,
        body: SendBody,
        response: { 200: DeskOffer },
      },
    },
    async ({ params: { offer_no: offerNo }, headers, body, visitor, trail }) => {
      const key = headers['idempotency-key'];
      const act = { offerNo, staffId: visitor.id, now: clock.now(), key, body: fromWire(body) };
      await sendToCustomer(trail, { ...act, version: body.version });
      return toWire(await findOrRefuse(offerNo, visitor));
    },
  );
};
