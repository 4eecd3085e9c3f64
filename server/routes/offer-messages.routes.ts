import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS, ROLES } from '#contract/access.contract.ts';
import { OfferParams } from '#contract/offer.contract.ts';
import { OfferMessageBody, OfferMessages } from '#contract/offer-message.contract.ts';
import { addOfferMessage, findOfferMessages } from '#server/db/offer-messages.store.ts';
import { isOfferWithinReach } from '#server/db/offers.store.ts';
import { findProfile } from '#server/db/users.store.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { toWire } from '#server/wire.ts';

const reading = { requires: { level: LEVELS.noPrices } } as const;

/** What customer and customer service write to each other about an offer, in whatever state it is. */
export const offerMessageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  const refuseOthers = async (visitor: SignedIn, offerNo: string): Promise<void> => {
    if (!(await isOfferWithinReach(database, recordReaderOf(visitor), offerNo)))
      throw new Refusal(404, 'OFFER_NOT_FOUND_ERROR');
  };

  app.get(
    '/offers/:offer_no/messages/',
    {
      config: reading,
      schema: {
        summary: 'What was written about an offer, the oldest first',
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
      config: reading,
      schema: {
        summary: 'Write about an offer; what a customer writes is mailed to customer service',
        params: OfferParams,
        body: OfferMessageBody,
        response: { 201: OfferMessages },
      },
    },
    async ({ params: { offer_no: offerNo }, body: { text }, visitor }, reply) => {
      await refuseOthers(visitor, offerNo);
      const now = clock.now();
      const { firstName, lastName, email, companyName } = await findProfile(database, visitor.id);
      const authorName = `${firstName} ${lastName}`;
      const side = visitor.role === ROLES.team ? 'service' : 'customer';
      const items = await database.transaction().execute(async (trx) => {
        await addOfferMessage(trx, { offerNo, side, authorId: visitor.id, authorName, text, writtenAt: now });
        if (side === 'customer') {
          const person = { name: authorName, email };
          const data = { offerNo, company: companyName, person, text };
          await queueMail(trx, { kind: 'offerMessage', to: CUSTOMER_SERVICE, data }, now);
        }
        return findOfferMessages(trx, offerNo);
      });
      return reply.code(201).send(toWire({ items }));
    },
  );
};
