import { sql } from 'kysely';

import { totalsOf, type SurchargeUse } from '#server/domain/catalogue/pricing.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Sets the price of one article of an offer; returns whether the offer has such a line. */
export const priceOfferLine = async (
  trx: Database,
  offerNo: string,
  articleNo: string,
  priceCents: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('offerItems')
    .set((eb) => ({
      priceCents,
      lineTotalCents: eb(sql<number>`${priceCents}::bigint`, '*', eb.ref('quantity')),
    }))
    .where('offerNo', '=', offerNo)
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Sets the shop price on each line that has no price, if the article still exists. */
export const priceOfferByShop = async (trx: Database, offerNo: string): Promise<void> => {
  await sql`
    update offer_items set price_cents = articles.price_cents,
      line_total_cents = articles.price_cents::bigint * offer_items.quantity
    from articles
    where offer_no = ${offerNo} and offer_items.price_cents is null
      and articles.article_no = offer_items.article_no`.execute(trx);
};

/** Adds up the lines; returns whether each has a price. */
export const totalOffer = async (
  trx: Database,
  offerNo: string,
  surchargeUse: SurchargeUse,
): Promise<boolean> => {
  const lines = await trx
    .selectFrom('offerItems')
    .select('lineTotalCents')
    .where('offerNo', '=', offerNo)
    .execute();
  const { missingToNoSurchargeCents: _missing, ...totals } = totalsOf(lines, surchargeUse);
  await trx.updateTable('offers').set(totals).where('offerNo', '=', offerNo).execute();
  return totals.complete;
};
