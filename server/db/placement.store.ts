import { sql, type CompiledQuery, type QueryCreator } from 'kysely';

import type { ContactPerson, DeliveryAddress } from '#contract/company.contract.ts';
import type { Totals } from '#contract/cart.contract.ts';
import type { StoredAnswer } from '#server/domain/decide-order.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { foldOrder } from '#server/domain/order-search.ts';
import type { CartOwner } from './carts.store.ts';
import type { Database } from './database.ts';
import { ITEM_COLUMNS, itemsJson, type PlacedLine } from './placed-lines.ts';
import { prepare, type Marks } from './prepared.ts';
import { confirmation, receipt, type PlacedKind } from './placement-papers.ts';
import type { Tables } from './tables.ts';

export interface Placement {
  readonly owner: CartOwner;
  readonly key: string;
  readonly requestHash: string;
  readonly placedAt: Date;
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: ContactPerson;
  readonly deliveryAddress: DeliveryAddress;
  readonly lines: readonly PlacedLine[];
  readonly totals: Totals;
}

/** An order is made of the buyer's cart or of an offer, and then the cart stays as it is. */
export type OrderSource =
  | { readonly from: 'cart'; readonly onBehalfOf: string | null }
  | { readonly from: 'offer'; readonly offerNo: string; readonly onBehalfOf: string | null };

export interface SubmitFacts {
  readonly storedAnswer: StoredAnswer | null;
  readonly contactPerson: ContactPerson | null;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly revealedArticles: string[];
}

interface SubmitIds {
  readonly key: string;
  readonly contactPersonId: string;
  readonly deliveryAddressId: string;
  readonly sessionIdHash: string;
}

const submitFacts = prepare(
  (
    trx,
    {
      userId,
      companyId,
      key,
      contactPersonId,
      deliveryAddressId,
      sessionIdHash,
    }: Marks<CartOwner & SubmitIds>,
  ) =>
    sql<SubmitFacts>`
    select
      (select json_build_object('requestHash', request_hash, 'status', status, 'body', body)
        from idempotency_keys where user_id = ${userId} and key = ${key}) as stored_answer,
      (select json_build_object('id', id, 'salutation', salutation, 'firstName', first_name,
          'lastName', last_name, 'fullName', first_name || ' ' || last_name, 'function', function,
          'email', email, 'telephone', telephone, 'mobile', mobile, 'language', language,
          'isDefault', is_default)
        from contacts where id = ${contactPersonId} and company_id = ${companyId}) as contact_person,
      (select json_build_object('id', id, 'companyName', company_name,
          'additionalCompanyName', additional_company_name, 'street', street, 'postcode', postcode,
          'city', city, 'country', country, 'telephone', telephone, 'email', email,
          'additionalAddressInformation', additional_address_information)
        from delivery_addresses
        where id = ${deliveryAddressId} and company_id = ${companyId}) as delivery_address,
      (select coalesce(json_agg(article_no), '[]') from price_requests
        where session_id_hash = ${sessionIdHash}) as revealed_articles`.compile(trx),
);

/** What a submit has to know besides the cart; another company's contact or address is not found. */
export const findSubmitFacts = async (
  trx: Database,
  owner: CartOwner,
  ids: SubmitIds,
): Promise<SubmitFacts> => {
  const [facts] = await submitFacts(trx, { ...owner, ...ids });
  return facts!;
};

/** What both kinds of record keep, under the names of their columns, and what is written with it. */
const writtenOf = ({ owner, totals, lines, ...placement }: Placement) => ({
  companyId: owner.companyId,
  userId: owner.userId,
  createdAt: placement.placedAt,
  customerOrderNo: placement.customerOrderNo,
  additionalInformation: placement.additionalInformation || null,
  contactPerson: JSON.stringify(placement.contactPerson),
  deliveryAddress: JSON.stringify(placement.deliveryAddress),
  subtotalCents: totals.subtotalCents,
  surchargeCents: totals.surchargeCents,
  vatCents: totals.vatCents,
  totalCents: totals.totalCents,
  vatRate: totals.vatRate,
  complete: totals.complete,
  searchFolded: foldOrder({
    customerOrderNo: placement.customerOrderNo,
    articleNos: lines.map((line) => line.articleNo),
  }),
  items: itemsJson(lines),
  key: placement.key,
  requestHash: placement.requestHash,
});

type Written = ReturnType<typeof writtenOf>;

type Placed = QueryCreator<Tables & { placed: { number: string } }>;

interface PlacedAs {
  readonly kind: PlacedKind;
  readonly table: 'order_items' | 'offer_items';
  readonly number: string;
  readonly from: OrderSource['from'];
}

/**
 * With the record go its items, its confirmation and the mail of it, the answer under the attempt's key, and what came of
 * the cart out of it: all or nothing.
 */
const finish = (
  placed: Placed,
  { kind, table, number, from }: PlacedAs,
  { userId, companyId, createdAt, items, key, requestHash }: Marks<Written>,
): CompiledQuery<{ number: string }> => {
  const withItems = placed.with(
    'items',
    () => sql<{ articleNo: string }>`
        (insert into ${sql.table(table)} (${sql.ref(number)}, ${ITEM_COLUMNS[table]})
        select placed.number, ${ITEM_COLUMNS[table]}
        from placed, jsonb_populate_recordset(null::${sql.table(table)}, ${items}::jsonb) as line
        returning article_no)`,
  );
  const emptied = withItems.with('emptied', (db) =>
    db
      .deleteFrom('cartItems')
      .where('userId', '=', userId)
      .where('companyId', '=', companyId)
      .where('articleNo', 'in', (eb) => eb.selectFrom('items').select('items.articleNo')),
  );
  return ((from === 'cart' ? emptied : withItems) as Placed)
    .with('remembered', (db) =>
      db
        .insertInto('idempotencyKeys')
        .columns(['userId', 'key', 'requestHash', 'status', 'body', 'createdAt'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .select([
              userId.as('userId'),
              key.as('key'),
              requestHash.as('requestHash'),
              sql<number>`201`.as('status'),
              sql<string>`json_build_object('kind', ${kind}::text, 'number', placed.number)::text`.as('body'),
              sql<Date>`${createdAt}::timestamptz`.as('createdAt'),
            ]),
        ),
    )
    .with('confirmed', () => confirmation(kind, { userId, createdAt }))
    .with('receipted', () => receipt(kind, { userId, createdAt }))
    .selectFrom('placed')
    .select('placed.number')
    .compile();
};

interface WrittenOrder extends Written {
  readonly orderDate: string;
  readonly quotationNo: string | null;
  readonly onBehalfOf: string | null;
}

const placedOrder = (from: OrderSource['from']) =>
  prepare((trx, written: Marks<WrittenOrder>) => {
    const { items: _items, key: _key, requestHash: _hash, ...columns } = written;
    const placed = trx.with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          ...columns,
          orderNo: sql<string>`nextval('order_numbers')::text`,
          deliveryStatus: 'pending_action',
          salesOrderType: 'standard',
        })
        .returning('orderNo as number'),
    );
    return finish(placed, { kind: 'order', table: 'order_items', number: 'order_no', from }, written);
  });
const placedOrders = { cart: placedOrder('cart'), offer: placedOrder('offer') };

const requestedQuote = prepare((trx, written: Marks<Written & { readonly onBehalfOf: string | null }>) => {
  const { items: _items, key: _key, requestHash: _hash, ...columns } = written;
  const placed = trx.with('placed', (db) =>
    db
      .insertInto('offers')
      .values({ ...columns, offerNo: sql<string>`nextval('offer_numbers')::text`, state: 'requested' })
      .returning('offerNo as number'),
  );
  return finish(placed, { kind: 'quote', table: 'offer_items', number: 'offer_no', from: 'cart' }, written);
});

/** Stores the order in one statement; returns its number. */
export const placeOrder = async (
  trx: Database,
  placement: Placement,
  source: OrderSource,
): Promise<string> => {
  const [row] = await placedOrders[source.from](trx, {
    ...writtenOf(placement),
    orderDate: berlinDay(placement.placedAt),
    quotationNo: source.from === 'offer' ? source.offerNo : null,
    onBehalfOf: source.onBehalfOf,
  });
  return row!.number;
};

/** Stores the quote request as an offer in state requested (decisions 30), in one statement; returns its number. */
export const requestQuote = async (
  trx: Database,
  placement: Placement,
  onBehalfOf: string | null,
): Promise<string> => {
  const [row] = await requestedQuote(trx, { ...writtenOf(placement), onBehalfOf });
  return row!.number;
};
