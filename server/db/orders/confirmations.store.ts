import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

interface Confirmation {
  readonly orderNo: string;
  /** Holds the promised day of each position. */
  readonly days: ReadonlyMap<number, string>;
  readonly confirmedAt: Date;
}

/** Records when the maker confirmed an order, and for which days. */
export const confirmOrder = async (
  trx: Database,
  { orderNo, days, confirmedAt }: Confirmation,
): Promise<void> => {
  await trx.updateTable('orders').set({ confirmedAt }).where('orderNo', '=', orderNo).execute();
  const rows = JSON.stringify([...days].map(([position, day]) => ({ position, day })));
  await sql`update order_items set promised_date = promise.day
    from json_to_recordset(${rows}::json) as promise (position integer, day date)
    where order_items.order_no = ${orderNo} and order_items.position = promise.position`.execute(trx);
};
