import { sql } from 'kysely';

import type { DeskLine, DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { priceRemark } from '#server/domain/offers/price-remark.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import { lastDayOf } from '#server/domain/offers/decide-offer.ts';
import type { Database } from '#server/db/engine/database.ts';
import { workerFor } from './desk-lists.store.ts';
import { WAITS } from './desk.store.ts';

/** The history of a company shows at most this many orders, and at most this many offers. */
const REMEMBERED = 5;

const findLines = async (db: Database, offerNo: string, language: Language): Promise<DeskLine[]> => {
  const rows = await db
    .selectFrom('offerItems')
    .leftJoin('articles', (join) =>
      join.onRef('articles.articleNo', '=', 'offerItems.articleNo').on('articles.discontinued', '=', false),
    )
    .selectAll('offerItems')
    .select('articles.priceCents as shopPriceCents')
    .where('offerNo', '=', offerNo)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    position: row.position,
    articleNo: row.articleNo,
    kind: row.kind,
    description: inLanguage(language, row.descriptionDe, row.descriptionEn),
    subDescription: inLanguage(language, row.subDescriptionDe, row.subDescriptionEn),
    quantity: row.quantity,
    unit: row.unit,
    priceCents: row.priceCents,
    lineTotalCents: row.lineTotalCents,
    machineNo: row.machineNo,
    shopPriceCents: row.shopPriceCents,
    requestedPriceCents: row.requestedPriceCents,
    priceRemark: priceRemark(row.priceCents, row.shopPriceCents),
  }));
};

const withIsoTime = <Each extends { readonly createdAt: Date }>({ createdAt, ...each }: Each) => ({
  ...each,
  createdAt: createdAt.toISOString(),
});

/** A total of only some of the lines would mislead, so it is left out. */
const wholeTotal = sql<number | null>`case when complete then total_cents end`.as('totalCents');

const findHistory = async (
  db: Database,
  companyId: string,
  offerNo: string,
): Promise<DeskOffer['history']> => {
  const orders = await db
    .selectFrom('orders')
    .select(['orderNo', 'createdAt', 'deliveryStatus', wholeTotal])
    .where('companyId', '=', companyId)
    .orderBy('orderDate', 'desc')
    .orderBy('orderNo', 'desc')
    .limit(REMEMBERED)
    .execute();
  const offers = await db
    .selectFrom('offers')
    .select(['offerNo', 'createdAt', 'state', wholeTotal])
    .where('companyId', '=', companyId)
    .where('offerNo', '<>', offerNo)
    .orderBy('createdAt', 'desc')
    .orderBy('offerNo', 'desc')
    .limit(REMEMBERED)
    .execute();
  return { orders: orders.map(withIsoTime), offers: offers.map(withIsoTime) };
};

interface Reader {
  readonly id: string;
  readonly language: Language;
}

/** Finds a request or an offer with all that customer service needs to work on it; `undefined` means that none has this number. */
export const findDeskOffer = async (
  db: Database,
  offerNo: string,
  reader: Reader,
  now: Date,
): Promise<DeskOffer | undefined> => {
  const offer = await db
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .selectAll('offers')
    .select(['companies.name as companyName', 'companies.customerNo'])
    .select((eb) => [
      sql<DeskOffer['worker']>`${workerFor(reader.id)}`.as('worker'),
      sql<
        string | null
      >`(select first_name || ' ' || last_name from users where users.id = offers.user_id)`.as('placedBy'),
      eb
        .selectFrom('offerMessages')
        .whereRef('offerMessages.offerNo', '=', 'offers.offerNo')
        .where(WAITS.message)
        .select((messages) => messages.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('waitingMessages'),
    ])
    .where('offers.offerNo', '=', offerNo)
    .executeTakeFirst();
  if (offer === undefined) return undefined;
  const lines = await findLines(db, offerNo, reader.language);
  return {
    offerNo,
    state: offer.state,
    version: offer.workVersion,
    worker: offer.worker,
    createdAt: offer.createdAt.toISOString(),
    companyName: offer.companyName,
    customerNo: offer.customerNo,
    placedBy: offer.placedBy,
    onBehalfOf: offer.onBehalfOf,
    customerOrderNo: offer.customerOrderNo,
    additionalInformation: offer.additionalInformation,
    requestedDeliveryDate: offer.requestedDeliveryDate,
    validUntil: offer.validUntil,
    proposedUntil: lastDayOf(now),
    lines,
    totals: totalsOf(lines, 'charged'),
    waitingMessages: offer.waitingMessages,
    history: await findHistory(db, offer.companyId, offerNo),
  };
};

/** Sets the prices of the lines of an offer, by position. */
export const setLinePrices = async (
  trx: Database,
  offerNo: string,
  prices: ReadonlyMap<number, number>,
): Promise<void> => {
  const rows = [...prices].map(([position, priceCents]) => ({ position, price_cents: priceCents }));
  await sql`
    update offer_items set price_cents = priced.price_cents,
      line_total_cents = priced.price_cents::bigint * offer_items.quantity
    from json_to_recordset(${JSON.stringify(rows)}::json) as priced (position int, price_cents int)
    where offer_items.offer_no = ${offerNo} and offer_items.position = priced.position`.execute(trx);
};

/** Returns the shop's price of each line of an offer, by position; `null` if the shop does not sell the article. */
export const findShopPrices = async (
  trx: Database,
  offerNo: string,
): Promise<ReadonlyMap<number, number | null>> => {
  const rows = await trx
    .selectFrom('offerItems')
    .leftJoin('articles', (join) =>
      join.onRef('articles.articleNo', '=', 'offerItems.articleNo').on('articles.discontinued', '=', false),
    )
    .select(['position', 'articles.priceCents as shopPriceCents'])
    .where('offerNo', '=', offerNo)
    .execute();
  return new Map(rows.map(({ position, shopPriceCents }) => [position, shopPriceCents]));
};
