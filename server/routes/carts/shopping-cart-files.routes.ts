import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS, seesPrices } from '#contract/accounts/access.contract.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { quantityUnitOf } from '#server/domain/catalogue/quantity-unit.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { CsvFile, inOnePortion, replyCsv } from '#server/routes/reply-csv.ts';
import { PdfFile, replyPdf } from '#server/routes/reply-pdf.ts';
import { cartColumns } from './cart-columns.ts';
import { readCart } from './cart-lines.ts';

const config = {
  ...COSTLY,
  requires: { level: LEVELS.noPrices, buyersOnly: true },
  forCustomers: true,
} as const;

/** Serves a cart as a file: the buyer's own, or that of the customer for whom a dealer buys. */
export const shoppingCartFilesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock, maker } = app;

  app.get(
    '/shopping-cart/csv/',
    { config, schema: { summary: 'The lines of the cart as CSV', response: { 200: CsvFile } } },
    async (request, reply) => {
      const buyer = await request.findBuyer();
      return replyCsv(reply, {
        fileName: { 'de-DE': 'Warenkorb', 'en-GB': 'Shopping cart' },
        language: buyer.language,
        columns: cartColumns(buyer),
        portions: inOnePortion(() => readCart(database, buyer)),
      });
    },
  );

  app.get(
    '/shopping-cart/pdf/',
    {
      config,
      schema: { summary: 'The cart as a PDF, without amounts at level 0', response: { 200: PdfFile } },
    },
    async (request, reply) => {
      const buyer = await request.findBuyer();
      const { items, totals } = await readCart(database, buyer);
      const company = buyer.onBehalfOf ?? (await findProfile(database, buyer.id)).companyName;
      return replyPdf(
        reply,
        { 'de-DE': 'Warenkorb', 'en-GB': 'shopping-cart' },
        {
          type: 'cart',
          maker,
          lines: items.map((item) => ({
            articleNo: item.articleNo,
            description: item.description,
            subDescription: item.subDescription,
            machineNo: item.machineNo,
            quantity: item.quantity,
            unit: quantityUnitOf(item),
            priceCents: item.priceCents,
            lineTotalCents: item.lineTotalCents,
            discontinued: item.discontinued,
          })),
          totals,
          language: buyer.language,
          date: clock.now(),
          company,
          showsPrices: seesPrices(buyer),
        },
      );
    },
  );
};
