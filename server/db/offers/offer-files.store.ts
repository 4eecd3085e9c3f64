import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { replaceRows, upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';
import { linesOf, momentOf, PLACED_FOR } from '#server/db/orders/placed-files.store.ts';

/** Holds an offer in the form that import and export files use. */
export interface OfferView {
  readonly head: JsonRow;
  readonly items: readonly JsonRow[];
  readonly messages: readonly JsonRow[];
}

/** Returns offers in the form that import and export files use; messages are numbered in the order in which they were written. */
export const findOfferViews = async (db: Database, offerNos: readonly string[]): Promise<OfferView[]> => {
  const { rows } = await sql<OfferView>`
    select to_jsonb(head) as head,
      (select coalesce(jsonb_agg(item order by position), '[]') from (
        select position, article_no, kind, description_de, description_en, sub_description_de,
          sub_description_en, quantity, unit, price_cents, line_total_cents, machine_no, requested_price_cents
        from offer_items where offer_items.offer_no = head.offer_no) as item) as items,
      (select coalesce(jsonb_agg(message order by position), '[]') from (
        select row_number() over (order by id) as position, side, author_id, author_name, ${linesOf('text')},
          ${momentOf('written_at')}, ${momentOf('settled_at')}
        from offer_messages where offer_messages.offer_no = head.offer_no) as message) as messages
    from (
      select offer_no, coalesce(companies.customer_no, companies.id) as customer_no, user_id, state,
        ${momentOf('created_at')},
        (select date from documents where documents.offer_no = offers.offer_no and documents.kind = 'offer') as offered_on,
        valid_until, decline_reason, order_no, requested_again_as, customer_order_no, on_behalf_of,
        ${linesOf('additional_information')}, requested_delivery_date,
        subtotal_cents, surcharge_cents, vat_cents, total_cents, vat_rate, ${PLACED_FOR}
      from offers join companies on companies.id = offers.company_id
      where offer_no = any(${offerNos}::text[])
    ) as head`.execute(db);
  return rows;
};

export const pageOfferNos = (db: Database, after: string | null, size: number): Promise<string[]> =>
  findKeysAfter(db, { table: 'offers', column: 'offer_no' }, after, size);

/** Returns which of these orders exist. */
export const findKnownOrders = async (
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('orders')
    .select('orderNo')
    .where(sql<boolean>`order_no = any(${orderNos}::text[])`)
    .execute();
  return new Set(rows.map(({ orderNo }) => orderNo));
};

export const storeOfferRows = async (
  db: Database,
  offers: readonly JsonRow[],
  items: readonly JsonRow[],
): Promise<void> => {
  await upsertRows(db, 'offers', 'offer_no', offers);
  const owners = offers.map((row) => String(row['offer_no']));
  await replaceRows(db, 'offer_items', { column: 'offer_no', owners }, items);
};

/** Adds messages in their order; offers in `replaced` first lose all messages that they have on record. */
export const storeMessages = async (
  db: Database,
  messages: readonly JsonRow[],
  replaced: readonly string[],
): Promise<{ readonly id: string; readonly offerNo: string }[]> => {
  await sql`delete from offer_messages where offer_no = any(${replaced}::text[])`.execute(db);
  const { rows } = await sql<{ id: string; offerNo: string }>`
    insert into offer_messages (offer_no, side, author_id, author_name, text, written_at, settled_at)
    select offer_no, side, author_id, author_name, text, written_at, settled_at
    from json_to_recordset(${JSON.stringify(messages)}::json) as message (offer_no text, position integer, side text,
      author_id text, author_name text, text text, written_at timestamptz, settled_at timestamptz)
    order by offer_no, position
    returning id::text, offer_no`.execute(db);
  return rows;
};

/** Links offers to the requests that replaced them. @returns the updated offers, without those whose request does not exist. */
export const storeSuccessors = async (
  db: Database,
  wanted: readonly { readonly offer_no: string; readonly requested_again_as: string | null }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ offerNo: string }>`
    update offers set requested_again_as = wanted.requested_again_as
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (offer_no text, requested_again_as text)
    where offers.offer_no = wanted.offer_no and (wanted.requested_again_as is null
      or exists (select from offers as later where later.offer_no = wanted.requested_again_as))
    returning offers.offer_no`.execute(db);
  return new Set(rows.map(({ offerNo }) => offerNo));
};
