import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { replaceRows, upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';
import { BILLED, linesOf, momentOf, PLACED_FOR } from './placed-files.store.ts';

/** Holds an order in the form that import and export files use. */
export interface OrderView {
  readonly head: JsonRow;
  readonly items: readonly JsonRow[];
  readonly deliveries: readonly JsonRow[];
}

/** Selects the date of a document about the whole order. */
const dateOf = (kind: 'invoice' | 'delivery_note') =>
  sql`(select date from documents
    where documents.order_no = orders.order_no and delivery_no is null and kind = ${sql.lit(kind)} and file_id is null)`;

const read = async (db: Database, condition: RawBuilder<unknown>): Promise<OrderView[]> => {
  const { rows } = await sql<OrderView>`
    select to_jsonb(head) as head,
      (select coalesce(jsonb_agg(item order by position), '[]') from (
        select position, article_no, kind, description_de, description_en, sub_description_de,
          sub_description_en, quantity, unit, price_cents, line_total_cents, machine_no, promised_date
        from order_items where order_items.order_no = head.order_no) as item) as items,
      (select coalesce(jsonb_agg(delivery order by delivery_no), '[]') from (
        select delivery_no, dispatched_on, delivered_on, delivery_note_no, tracking_no, tracking_url,
          (select coalesce(jsonb_agg(position || ':' || quantity order by position), '[]')
            from delivery_items as content
            where content.order_no = deliveries.order_no and content.delivery_no = deliveries.delivery_no
          ) as contents
        from deliveries where deliveries.order_no = head.order_no) as delivery) as deliveries
    from (
      select order_no, coalesce(companies.customer_no, companies.id) as customer_no, user_id, customer_order_no,
        ${momentOf('created_at')}, order_date, ${momentOf('confirmed_at')}, promised_delivery_date, delivery_date,
        delivery_status, delivery_term, tracking_no, tracking_url, commission, sales_order_type, invoice_no,
        ${dateOf('invoice')} as invoice_date, delivery_note_no, ${dateOf('delivery_note')} as delivery_note_date,
        quotation_no, on_behalf_of, ${linesOf('additional_information')}, requested_delivery_date, to_fetch,
        subtotal_cents, surcharge_cents, vat_cents, total_cents, vat_rate, ${PLACED_FOR}, ${BILLED}
      from orders join companies on companies.id = orders.company_id ${condition}
    ) as head`.execute(db);
  return rows;
};

export const findOrderViews = (db: Database, orderNos: readonly string[]): Promise<OrderView[]> =>
  read(db, sql`where order_no = any(${orderNos}::text[])`);

export const pageOrderNos = (db: Database, after: string | null, size: number): Promise<string[]> =>
  findKeysAfter(db, { table: 'orders', column: 'order_no' }, after, size);

export interface OrderRows {
  readonly orders: readonly JsonRow[];
  readonly items: readonly JsonRow[];
  readonly deliveries: readonly JsonRow[];
  readonly contents: readonly JsonRow[];
}

export const storeOrderRows = async (
  db: Database,
  { orders, items, deliveries, contents }: OrderRows,
): Promise<void> => {
  const ofOrders = { column: 'order_no', owners: orders.map((row) => String(row['order_no'])) };
  await upsertRows(db, 'orders', 'order_no', orders);
  await replaceRows(db, 'order_items', ofOrders, items);
  await replaceRows(db, 'deliveries', ofOrders, deliveries);
  await replaceRows(db, 'delivery_items', ofOrders, contents);
};

/** Sets the dates of documents about whole orders. */
export const dateDocuments = async (
  db: Database,
  dated: readonly { readonly order_no: string; readonly kind: string; readonly date: string }[],
): Promise<void> => {
  await sql`update documents set date = dated.date
    from json_to_recordset(${JSON.stringify(dated)}::json) as dated (order_no text, kind text, date date)
    where documents.order_no = dated.order_no and documents.kind = dated.kind and delivery_no is null
      and file_id is null`.execute(db);
};
