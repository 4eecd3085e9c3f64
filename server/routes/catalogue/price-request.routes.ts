import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { PriceReply, PriceRequestBody } from '#contract/catalogue/article.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import {
  findPrices,
  findRevealedPrices,
  lockPriceRequests,
  recordPriceRequest,
} from '#server/db/catalogue/price-requests.store.ts';
import { decidePriceRequest, PRICE_REQUEST_REFUSALS } from '#server/domain/catalogue/price-allowance.ts';
import { Refusal } from '#server/refusal.ts';

export const priceRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock, settings } = app;

  app.post(
    '/price-request/',
    {
      config: {
        requires: { level: LEVELS.limitedPrices },
        refuses: [...PRICE_REQUEST_REFUSALS, 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'],
      },
      schema: {
        summary: 'Request the price of one article, which counts towards the limit of the session',
        body: PriceRequestBody,
        response: { 200: PriceReply },
      },
    },
    async ({ body, visitor }) => {
      const { articleNo } = fromWire(body);
      const { sessionIdHash } = visitor;
      const prices = await findPrices(database, articleNo);
      if (prices === undefined) throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');

      const decision = await database.transaction().execute(async (trx) => {
        await lockPriceRequests(trx, sessionIdHash);
        const revealed = await findRevealedPrices(trx, sessionIdHash);
        const decided = decidePriceRequest(visitor, settings.priceRequestLimit, revealed, articleNo);
        if (decided.outcome === 'shown' && decided.counted) {
          await recordPriceRequest(trx, { sessionIdHash, articleNo, requestedAt: clock.now() });
        }
        return decided;
      });
      if (decision.outcome === 'refused') throw new Refusal(decision.code);
      return toWire({ articleNo, ...prices, priceRequests: decision.allowance });
    },
  );
};
