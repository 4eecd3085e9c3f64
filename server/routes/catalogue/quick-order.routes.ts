import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { QuickOrderBody, QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';
import { checkRows } from './check-rows.ts';

/** Counts this many rows as one more call; 500 rows count about as much as a bulk add. */
const ROWS_OF_ONE_CALL = 50;

export const quickOrderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/quick-order/check/',
    {
      config: { requires: { level: LEVELS.noPrices }, forCustomers: true },
      schema: {
        summary: 'Check each row of a quick order, without changing anything',
        body: QuickOrderBody,
        response: { 200: QuickOrderReply },
      },
    },
    async (request) => {
      await request.weigh(Math.floor(request.body.rows.length / ROWS_OF_ONE_CALL));
      return toWire(await checkRows(app.database, await request.findBuyer(), fromWire(request.body)));
    },
  );
};
