import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { OfferParams } from '#contract/offers/offer.contract.ts';
import { OfferMessageBody, OfferMessages } from '#contract/offers/offer-message.contract.ts';
import { OptionalIdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { findOfferMessages } from '#server/db/offers/offer-messages.store.ts';
import { isOfferWithinScope } from '#server/db/offers/offers.store.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { writeOfferMessage } from './write-offer-message.ts';

const reading = { requires: { level: LEVELS.noPrices }, refuses: ['OFFER_NOT_FOUND_ERROR'] } as const;
const writing = { ...reading, refuses: [...reading.refuses, 'IDEMPOTENCY_KEY_REUSED_ERROR'] } as const;

/** Serves the messages between customer and customer service about an offer, in any state. */
export const offerMessageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  const refuseOthers = async (visitor: SignedIn, offerNo: string): Promise<void> => {
    if (!(await isOfferWithinScope(database, recordReaderOf(visitor), offerNo)))
      throw new Refusal('OFFER_NOT_FOUND_ERROR');
  };

  app.get(
    '/offers/:offer_no/messages/',
    {
      config: reading,
      schema: {
        summary: 'The messages about an offer, the oldest first',
        params: OfferParams,
        response: { 200: OfferMessages },
      },
    },
    async ({ params, visitor }) => {
      await refuseOthers(visitor, params.offer_no);
      return toWire({ items: await findOfferMessages(database, params.offer_no) });
    },
  );

  app.post(
    '/offers/:offer_no/messages/',
    {
      config: writing,
      schema: {
        summary:
          'Write about an offer, once for each idempotency key; what a customer writes is mailed to customer service',
        params: OfferParams,
        headers: OptionalIdempotencyHeaders,
        body: OfferMessageBody,
        response: { 201: OfferMessages },
      },
    },
    async ({ params: { offer_no: offerNo }, headers, body: { text }, visitor, trail }, reply) => {
      await refuseOthers(visitor, offerNo);
      const key = headers['idempotency-key'];
      const items = await writeOfferMessage(trail, { visitor, offerNo, text, key, now: clock.now() });
      return reply.code(201).send(toWire({ items }));
    },
  );
};
