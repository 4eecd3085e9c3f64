import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { QuickOrderBody, QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';
import { checkRows } from './check-rows.ts';

export const quickOrderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/quick-order/check/',
    {
      config: { requires: { level: LEVELS.noPrices }, forCustomers: true },
      schema: {
        summary: 'Check each row of a quick order; changes nothing',
        body: QuickOrderBody,
        response: { 200: QuickOrderReply },
      },
    },
    async (request) =>
      toWire(await checkRows(app.database, await request.findBuyer(), fromWire(request.body))),
  );
};
