import { sql, type Selectable } from 'kysely';

import type { Delivery } from '#contract/orders/delivery.contract.ts';
import { statusOnDay, trackingView, type DeliveryRecord } from '#server/domain/orders/order-delivery.ts';
import type { Database } from '#server/db/engine/database.ts';
import { takeLock } from '#server/db/engine/advisory-locks.ts';
import { announceLateness } from '#server/db/news/announce-orders.store.ts';
import { refoldOrders } from './order-words.store.ts';
import type { OrdersTable } from './order.tables.ts';

const RECORD = [
  'deliveryStatus',
  'promisedDeliveryDate',
  'deliveryTerm',
  'trackingNo',
  'trackingUrl',
] as const satisfies (keyof DeliveryRecord)[];

/** Returns the deliveries in which an order was sent, in the order of dispatch. The caller checks who may read them. */
export const findDeliveries = async (db: Database, orderNo: string): Promise<Delivery[]> => {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.orderNo', 'deliveries.orderNo')
    .select(['deliveryNo', 'dispatchedOn', 'deliveredOn', 'deliveries.deliveryNoteNo'])
    .select(['deliveries.trackingNo', 'deliveries.trackingUrl'])
    .select(['deliveryStatus', 'promisedDeliveryDate', 'deliveryTerm'])
    .where('deliveries.orderNo', '=', orderNo)
    .orderBy('deliveryNo')
    .execute();
  const items = await db
    .selectFrom('deliveryItems')
    .select(['deliveryNo', 'position', 'quantity'])
    .where('orderNo', '=', orderNo)
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, ({ deliveryNo }) => deliveryNo);
  return rows.map((row) => ({
    deliveryNo: row.deliveryNo,
    dispatchedOn: row.dispatchedOn,
    deliveredOn: row.deliveredOn,
    deliveryNoteNo: row.deliveryNoteNo,
    ...trackingView(row),
    items: (itemsOf.get(row.deliveryNo) ?? []).map(({ position, quantity }) => ({ position, quantity })),
  }));
};

/** Finds what a report about an order depends on or may change, and locks the order until the transaction ends. */
export const findDeliveryForUpdate = (trx: Database, orderNo: string) =>
  trx
    .selectFrom('orders')
    .select([...RECORD, 'deliveryNoteNo', 'invoiceNo', 'confirmedAt'])
    .where('orderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();

export type DeliveryChange = Pick<
  Selectable<OrdersTable>,
  Exclude<keyof DeliveryRecord, 'deliveryTerm'> | 'deliveryDate' | 'deliveryNoteNo' | 'invoiceNo'
>;

/** Changes an order and updates its folded words, so that it is found by its new numbers, and no longer by the old ones. */
export const changeDelivery = async (
  trx: Database,
  orderNo: string,
  change: DeliveryChange,
): Promise<void> => {
  await trx.updateTable('orders').set(change).where('orderNo', '=', orderNo).execute();
  await refoldOrders(trx, [orderNo]);
};

/** Updates the orders whose promised day has passed, and announces those that have become late. */
const passDay = async (trx: Database, today: string, now: Date): Promise<number> => {
  const overdue = await trx
    .selectFrom('orders')
    .select(['orderNo', ...RECORD])
    .where('promisedDeliveryDate', '<', today)
    .where(sql<boolean>`delivery_status not in ('okay', 'too_late')`)
    .execute();
  const changed = Map.groupBy(
    overdue.filter((row) => statusOnDay(row, today) !== row.deliveryStatus),
    (row) => `${row.deliveryStatus} ${statusOnDay(row, today)}`,
  );
  let count = 0;
  for (const [{ deliveryStatus: before, ...record }, ...others] of changed.values() as Iterable<
    [(typeof overdue)[number], ...typeof overdue]
  >) {
    const after = statusOnDay({ ...record, deliveryStatus: before }, today);
    const orderNos = [record, ...others].map(({ orderNo }) => orderNo);
    // The conditions are checked again, because the ERP may have sent a report meanwhile.
    const rows = await trx
      .updateTable('orders')
      .set({ deliveryStatus: after })
      .where('orderNo', '=', sql<string>`any(${orderNos}::text[])`)
      .where('deliveryStatus', '=', before)
      .where('promisedDeliveryDate', '<', today)
      .returning(['orderNo', 'promisedDeliveryDate'])
      .execute();
    await announceLateness(
      trx,
      rows.map((row) => ({ ...row, before, after })),
      now,
    );
    count += rows.length;
  }
  return count;
};

/**
 * Updates all orders whose promised day has passed, one process at a time, so that each item of news is written once. `today` is the
 * calendar day in Europe/Berlin.
 * @returns how many orders have a different status now.
 */
export const passPromisedDays = (db: Database, today: string, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx, 'promisedDays');
    return passDay(trx, today, now);
  });
