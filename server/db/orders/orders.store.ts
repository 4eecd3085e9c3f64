import { sql, type Selectable } from 'kysely';

import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import { ANY_LATE, LATE_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import type { Order, OrderPage, OrdersQuery, OrderSummary } from '#contract/orders/order.contract.ts';
import { trackingView } from '#server/domain/orders/order-delivery.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { OrdersTable } from './order.tables.ts';
import {
  forMachine,
  hasKeyAmong,
  inOrderOf,
  matchesSearch,
  ofCustomer,
  ordering,
  pageOf,
  placedByReader,
  scopeInLists,
  readingOf,
  type Reading,
  withinScope,
} from '#server/db/list-query.store.ts';
import {
  findDocuments,
  itemView,
  nameColumns,
  placedView,
  whoseView,
  type Names,
} from '#server/db/placed-records.store.ts';
import type { Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';

const summary = (
  row: Selectable<OrdersTable> & Names,
  documents: OrderSummary['documents'] | undefined,
  reader: RecordReader,
): OrderSummary => ({
  ...placedView(row, documents, reader),
  ...whoseView(row, reader),
  orderNo: row.orderNo,
  orderDate: row.orderDate,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  promisedDeliveryDate: row.promisedDeliveryDate,
  deliveryDate: row.deliveryDate,
  deliveryStatus: row.deliveryStatus,
  deliveryTerm: row.deliveryTerm,
  ...trackingView(row),
  commission: row.commission,
  salesOrderType: row.salesOrderType,
  invoiceNo: row.invoiceNo,
  deliveryNoteNo: row.deliveryNoteNo,
  quotationNo: row.quotationNo,
  onBehalfOf: row.onBehalfOf,
});

const matching = (
  db: Database,
  within: { readonly scope: Condition; readonly search: Condition },
  query: OrdersQuery,
  reader: RecordReader,
) => {
  const { deliveryStatus, salesOrderType, from, to, customerNo, open, byMe, machineNo } = query;
  return db
    .selectFrom('orders')
    .where(within.scope)
    .where(within.search)
    .$if(customerNo !== undefined, (orders) => orders.where(ofCustomer(customerNo!)))
    .$if(machineNo !== undefined, (orders) => orders.where(forMachine('order_no', machineNo!)))
    .$if(byMe === true, (orders) => orders.where(placedByReader(reader)))
    .$if(open === true, (orders) => orders.where('deliveryStatus', '!=', 'okay'))
    .$if(deliveryStatus !== undefined, (orders) =>
      deliveryStatus === ANY_LATE
        ? orders.where('deliveryStatus', 'in', LATE_STATUSES)
        : orders.where('deliveryStatus', '=', deliveryStatus!),
    )
    .$if(salesOrderType !== undefined, (orders) => orders.where('salesOrderType', '=', salesOrderType!))
    .$if(from !== undefined, (orders) => orders.where('orderDate', '>=', from!))
    .$if(to !== undefined, (orders) => orders.where('orderDate', '<=', to!));
};

/** Looks up what the conditions of a list need: the companies of a dealer, and the people that a search names. */
const findConditions = async (db: Database, reader: RecordReader, { search }: OrdersQuery) => ({
  scope: await scopeInLists(db, reader),
  search: await matchesSearch(db, search, 'order_no'),
});

/** Sorts the newest orders first unless the query says otherwise. */
const orderOf = ({ sort = '-order_date' }: OrdersQuery, backwards = false) =>
  ordering(sort, 'order_no', backwards);

const summaries = async (
  db: Database,
  reader: RecordReader,
  rows: readonly (Selectable<OrdersTable> & Names)[],
): Promise<OrderSummary[]> => {
  const numbers = rows.map((row) => row.orderNo);
  const documents = await findDocuments(db, 'orderNo', numbers, reader);
  return rows.map((row) => summary(row, documents.get(row.orderNo), reader));
};

/** Reads a page of orders. Of the orders before it, only the numbers are read, because an index holds them. */
const readOrders = async (
  db: Database,
  reader: RecordReader,
  query: OrdersQuery,
  found: ReturnType<typeof matching>,
  { backwards, limit, offset }: Reading,
): Promise<OrderSummary[]> => {
  const numbers = found.select('orderNo').orderBy(orderOf(query, backwards)).limit(limit).offset(offset);
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(nameColumns('orders'))
    .where('orderNo', 'in', numbers)
    .orderBy(orderOf(query))
    .execute();
  return summaries(db, reader, rows);
};

export const listOrders = async (
  db: Database,
  reader: RecordReader,
  query: OrdersQuery,
): Promise<OrderPage> => {
  const { page, pageSize, offset } = pageOf(query);
  const found = matching(db, await findConditions(db, reader, query), query, reader);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await readOrders(db, reader, query, found, readingOf(total, offset, pageSize));
  return { items, total, page, pageSize };
};

/** Finds the newest orders without counting all others, because counting many takes far longer. */
export const findNewestOrders = async (
  db: Database,
  reader: RecordReader,
  limit: number,
): Promise<OrderSummary[]> => {
  const found = matching(db, await findConditions(db, reader, {}), {}, reader);
  return readOrders(db, reader, {}, found, { backwards: false, limit, offset: 0 });
};

/**
 * Returns the numbers of the orders on the list that a query describes, in the order of the list, up to `MAX_CSV_ENTRIES`. The database
 * sends them as one value, because separate rows would need several times the memory.
 */
export const findListedOrders = async (
  db: Database,
  reader: RecordReader,
  query: OrdersQuery,
): Promise<string[]> => {
  const listed = matching(db, await findConditions(db, reader, query), query, reader)
    .select('orderNo')
    .orderBy(orderOf(query))
    .limit(MAX_CSV_ENTRIES);
  const { numbers } = await db
    .selectFrom(listed.as('listed'))
    .select(sql<string[] | null>`json_agg(order_no)`.as('numbers'))
    .executeTakeFirstOrThrow();
  return numbers ?? [];
};

/** Returns those of the given orders that the reader may see, in the order of the numbers. */
export const findOrderSummaries = async (
  db: Database,
  reader: RecordReader,
  orderNos: readonly string[],
): Promise<OrderSummary[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(nameColumns('orders'))
    .where(hasKeyAmong('order_no', orderNos))
    .where(withinScope(reader))
    .execute();
  return summaries(
    db,
    reader,
    inOrderOf(orderNos, rows, ({ orderNo }) => orderNo),
  );
};

/** Finds an order; returns `undefined` for an unknown order and for one that the reader may not see. */
export const findOrder = async (
  db: Database,
  reader: RecordReader,
  orderNo: string,
): Promise<Order | undefined> => {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select(nameColumns('orders'))
    .where('orderNo', '=', orderNo)
    .where(withinScope(reader))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const documents = await findDocuments(db, 'orderNo', [orderNo], reader);
  const items = await db
    .selectFrom('orderItems')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('position')
    .execute();
  return {
    ...summary(row, documents.get(orderNo), reader),
    items: items.map((item) => itemView(item, reader)),
  };
};

export const findCompanyOfOrder = (
  db: Database,
  orderNo: string,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.companyId')
    .select(['companies.id', 'companies.name'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
