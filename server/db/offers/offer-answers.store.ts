import { sql, type Selectable } from 'kysely';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { OfferState } from '#contract/offers/offer.contract.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { OffersTable } from './offer.tables.ts';
import { withinScope } from '#server/db/list-query.store.ts';
import type { Database } from '#server/db/engine/database.ts';

export type OfferRow = Selectable<OffersTable>;

type Reader = Pick<RecordReader, 'scope' | 'companyId'>;

/** Locks the offer, so that two answers to it are decided one after the other; returns `undefined` if the reader may not see it. */
export const findOfferForUpdate = (
  trx: Database,
  reader: Reader,
  offerNo: string,
): Promise<OfferRow | undefined> =>
  trx
    .selectFrom('offers')
    .selectAll()
    .where('offerNo', '=', offerNo)
    .where(withinScope(reader))
    .forUpdate()
    .executeTakeFirst();

/** Describes the change that an event makes to the record. */
export type OfferChange = { readonly state: OfferState } & Partial<
  Pick<
    OfferRow,
    | 'orderNo'
    | 'declineReason'
    | 'requestedAgainAs'
    | 'validUntil'
    | 'workedBy'
    | 'workedSince'
    | 'workVersion'
  >
>;

export const changeOffer = async (trx: Database, offerNo: string, change: OfferChange): Promise<void> => {
  await trx.updateTable('offers').set(change).where('offerNo', '=', offerNo).execute();
};

const UNPRICED = totalsOf([{ lineTotalCents: null }], 'announced');

/**
 * Creates a new request with the lines of an expired offer, to be priced again; a requested day is left out unless it is in the future.
 * @returns the number of the new request.
 */
export const repeatRequest = async (
  trx: Database,
  { offerNo }: OfferRow,
  { userId, requestedAt }: { readonly userId: string; readonly requestedAt: Date },
): Promise<string> => {
  const { subtotalCents, surchargeCents, vatCents, totalCents, vatRate, complete } = UNPRICED;
  const { rows } = await sql<{ offerNo: string }>`
    insert into offers (offer_no, company_id, user_id, on_behalf_of, state, created_at, customer_order_no,
      additional_information, requested_delivery_date, contact_person, delivery_address, subtotal_cents,
      surcharge_cents, vat_cents, total_cents, vat_rate, complete, search_folded, names_folded)
    select nextval('offer_numbers')::text, company_id, ${userId},
      (select customers.name from companies customers, users
        where customers.id = offers.company_id and users.id = ${userId} and customers.dealer_id = users.company_id),
      'requested', ${requestedAt}::timestamptz,
      customer_order_no, additional_information,
      case when requested_delivery_date > ${berlinDay(requestedAt)}::date then requested_delivery_date end,
      contact_person, delivery_address, ${subtotalCents}::bigint,
      ${surchargeCents}::bigint, ${vatCents}::bigint, ${totalCents}::bigint, ${vatRate}::double precision,
      ${complete}::boolean, search_folded, names_folded
    from offers where offer_no = ${offerNo}
    returning offer_no`.execute(trx);
  const number = rows[0]!.offerNo;
  await sql`
    insert into offer_items (offer_no, position, article_no, kind, description_de, description_en,
      sub_description_de, sub_description_en, quantity, unit, price_cents, line_total_cents, machine_no)
    select ${number}, position, article_no, kind, description_de, description_en,
      sub_description_de, sub_description_en, quantity, unit, null, null, machine_no
    from offer_items where offer_no = ${offerNo}`.execute(trx);
  return number;
};
