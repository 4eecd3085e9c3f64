import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { replaceRows, upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';

/** Describes an order as files hold it. */
export interface OrderView {
  readonly head: JsonRow;
  readonly items: readonly JsonRow[];
  readonly deliveries: readonly JsonRow[];
}

const CONTACT = sql.raw(
  Object.entries({
    id: 'id',
    salutation: 'salutation',
    firstName: 'first_name',
    lastName: 'last_name',
    function: 'function',
    email: 'email',
    telephone: 'telephone',
    mobile: 'mobile',
    language: 'language',
  })
    .map(([key, name]) => `contact_person ->> '${key}' as contact_${name}`)
    .join(', '),
);

const ADDRESS = sql.raw(
  Object.entries({
    id: 'id',
    companyName: 'company_name',
    additionalCompanyName: 'additional_company_name',
    street: 'street',
    postcode: 'postcode',
    city: 'city',
    country: 'country',
    telephone: 'telephone',
    email: 'email',
    additionalAddressInformation: 'additional_address_information',
  })
    .map(([key, name]) => `delivery_address ->> '${key}' as address_${name}`)
    .join(', '),
);

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
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
        order_date,
        to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as confirmed_at, promised_delivery_date, delivery_date, delivery_status, delivery_term, tracking_no,
        tracking_url, commission, sales_order_type, invoice_no, delivery_note_no, quotation_no, on_behalf_of,
        regexp_replace(additional_information, E'\\r\\n?', E'\\n', 'g') as additional_information, requested_delivery_date, subtotal_cents, surcharge_cents, vat_cents, total_cents, vat_rate,
        ${CONTACT}, coalesce((contact_person ->> 'isDefault')::boolean, false) as contact_is_default, ${ADDRESS}
      from orders join companies on companies.id = orders.company_id ${condition}
    ) as head order by head.order_no`.execute(db);
  return rows;
};

export const findOrderViews = (db: Database, orderNos: readonly string[]): Promise<OrderView[]> =>
  read(db, sql`where order_no = any(${orderNos}::text[])`);

export const pageOrderViews = (db: Database, after: string | null, size: number): Promise<OrderView[]> =>
  read(db, sql`where order_no > ${after ?? ''} order by order_no limit ${size}`);

/** Finds what items take over from articles if a file does not say it. */
export const findArticlesForItems = async (db: Database, articleNos: readonly string[]) => {
  const { rows } = await sql<{ view: JsonRow & { readonly article_no: string } }>`
    select to_jsonb(view) as view from (
      select article_no, kind, description_de, description_en, sub_description_de, sub_description_en, unit,
        container_size, container_type
      from articles where article_no = any(${articleNos}::text[])
    ) as view`.execute(db);
  return new Map(rows.map(({ view }) => [view.article_no, view]));
};

export const findUserIds = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

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

/** Numbers the portal's own orders after the highest number that came from elsewhere. */
export const numberOrdersBehind = async (db: Database, highest: number): Promise<void> => {
  await sql`select setval('order_numbers', ${highest}::bigint)
    from order_numbers where last_value <= ${highest}::bigint`.execute(db);
};
