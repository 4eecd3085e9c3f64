import type { Selectable } from 'kysely';

import type { Order, OrderPage, OrdersQuery, OrderSummary } from '#contract/order.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { OrdersTable } from './order.tables.ts';
import {
  findDocuments,
  itemFace,
  matchesSearch,
  ordering,
  pageOf,
  placedFace,
  withinReach,
} from './records.store.ts';
import type { Database } from './database.ts';

const summary = (
  row: Selectable<OrdersTable>,
  documents: OrderSummary['documents'] | undefined,
  reader: RecordReader,
): OrderSummary => ({
  ...placedFace(row, documents, reader),
  orderNo: row.orderNo,
  orderDate: row.orderDate,
  promisedDeliveryDate: row.promisedDeliveryDate,
  deliveryDate: row.deliveryDate,
  deliveryStatus: row.deliveryStatus,
  deliveryTerm: row.deliveryTerm,
  trackingNo: row.trackingNo,
  trackingUrl: row.trackingUrl,
  commission: row.commission,
  salesOrderType: row.salesOrderType,
  invoiceNo: row.invoiceNo,
  deliveryNoteNo: row.deliveryNoteNo,
  quotationNo: row.quotationNo,
  onBehalfOf: row.onBehalfOf,
});

const matching = (db: Database, reader: RecordReader, query: OrdersQuery) => {
  const { deliveryStatus, salesOrderType, from, to } = query;
  return db
    .selectFrom('orders')
    .where(withinReach(reader))
    .where(matchesSearch(query.search, 'order_no'))
    .$if(deliveryStatus !== undefined, (orders) => orders.where('deliveryStatus', '=', deliveryStatus!))
    .$if(salesOrderType !== undefined, (orders) => orders.where('salesOrderType', '=', salesOrderType!))
    .$if(from !== undefined, (orders) => orders.where('orderDate', '>=', from!))
    .$if(to !== undefined, (orders) => orders.where('orderDate', '<=', to!));
};

/** The newest first, unless the query sorts otherwise. */
export const listOrders = async (
  db: Database,
  reader: RecordReader,
  query: OrdersQuery,
): Promise<OrderPage> => {
  const { page, pageSize, offset } = pageOf(query);
  const found = matching(db, reader, query);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(ordering(query.sort ?? '-order_date', 'order_no'))
    .limit(pageSize)
    .offset(offset)
    .execute();
  const numbers = rows.map((row) => row.orderNo);
  const documents = await findDocuments(db, 'orderNo', numbers, reader.language);
  return {
    items: rows.map((row) => summary(row, documents.get(row.orderNo), reader)),
    total,
    page,
    pageSize,
  };
};

/** `undefined` for an unknown order and for one that the reader may not see. */
export const findOrder = async (
  db: Database,
  reader: RecordReader,
  orderNo: string,
): Promise<Order | undefined> => {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where(withinReach(reader))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const documents = await findDocuments(db, 'orderNo', [orderNo], reader.language);
  const items = await db
    .selectFrom('orderItems')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('position')
    .execute();
  return {
    ...summary(row, documents.get(orderNo), reader),
    items: items.map((item) => itemFace(item, reader)),
  };
};
