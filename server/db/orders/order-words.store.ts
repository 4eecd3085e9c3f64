import { foldOrder } from '#server/domain/orders/order-search.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Rebuilds the words in `search_folded` from the rows of the orders, their lines and their deliveries. */
export const refoldOrders = async (db: Database, orderNos: readonly string[]): Promise<void> => {
  if (orderNos.length === 0) return;
  const orders = await db
    .selectFrom('orders')
    .select(['orderNo', 'customerOrderNo', 'commission', 'invoiceNo', 'deliveryNoteNo', 'trackingNo'])
    .where('orderNo', 'in', orderNos)
    .execute();
  const items = await db
    .selectFrom('orderItems')
    .select(['orderNo', 'articleNo'])
    .where('orderNo', 'in', orderNos)
    .orderBy('position')
    .execute();
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['orderNo', 'deliveryNoteNo', 'trackingNo'])
    .where('orderNo', 'in', orderNos)
    .orderBy('deliveryNo')
    .execute();
  const itemsOf = Map.groupBy(items, ({ orderNo }) => orderNo);
  const deliveriesOf = Map.groupBy(deliveries, ({ orderNo }) => orderNo);
  for (const { orderNo, ...order } of orders) {
    const articleNos = (itemsOf.get(orderNo) ?? []).map(({ articleNo }) => articleNo);
    const searchFolded = foldOrder({ ...order, articleNos, deliveries: deliveriesOf.get(orderNo) ?? [] });
    await db.updateTable('orders').set({ searchFolded }).where('orderNo', '=', orderNo).execute();
  }
};
