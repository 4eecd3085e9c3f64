import { sql } from 'kysely';

import type { Database } from './database.ts';
import { refoldOrders } from '#server/db/orders/order-words.store.ts';

const AT_ONCE = 1_000;

/** From now on, orders are found by the numbers of their documents and shipments, in every way of writing them. */
export const foldOrderNumbers = async (tx: Database): Promise<void> => {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ orderNo: string }>`select order_no from orders
      where order_no > ${last} order by order_no limit ${sql.lit(AT_ONCE)}`.execute(tx);
    await refoldOrders(
      tx,
      rows.map(({ orderNo }) => orderNo),
    );
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.orderNo;
  }
};
