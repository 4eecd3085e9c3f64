import type { Portion } from '#server/domain/orders/dispatch.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { DeliveriesTable } from './delivery.tables.ts';

/** Returns the ordered portions and how much of each has left; the caller has locked the order. */
export const findPortions = async (
  trx: Database,
  orderNo: string,
): Promise<{ readonly ordered: Portion[]; readonly sent: Portion[] }> => ({
  ordered: await trx
    .selectFrom('orderItems')
    .select(['position', 'quantity'])
    .where('orderNo', '=', orderNo)
    .orderBy('position')
    .execute(),
  sent: await trx
    .selectFrom('deliveryItems')
    .select(['position', 'quantity'])
    .where('orderNo', '=', orderNo)
    .execute(),
});

/** Records a delivery. @returns its number within the order. */
export const insertDispatch = async (
  trx: Database,
  delivery: Omit<DeliveriesTable, 'deliveryNo' | 'deliveredOn'>,
  portions: readonly Portion[],
): Promise<number> => {
  const { orderNo } = delivery;
  const { last } = await trx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.max('deliveryNo').as('last'))
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  const deliveryNo = ((last as number | null) ?? 0) + 1;
  await trx
    .insertInto('deliveries')
    .values({ ...delivery, deliveryNo, deliveredOn: null })
    .execute();
  await trx
    .insertInto('deliveryItems')
    .values(portions.map((portion) => ({ orderNo, deliveryNo, ...portion })))
    .execute();
  return deliveryNo;
};

/** Records the day on which a delivery arrived. @returns `false` if there is no such delivery, or if it left after that day. */
export const markArrived = async (
  trx: Database,
  orderNo: string,
  { deliveryNo, deliveredOn }: Pick<DeliveriesTable, 'deliveryNo'> & { readonly deliveredOn: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ deliveredOn })
    .where('orderNo', '=', orderNo)
    .where('deliveryNo', '=', deliveryNo)
    .where('dispatchedOn', '<=', deliveredOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Counts the deliveries that are still on their way. */
export const countUnderWay = async (trx: Database, orderNo: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderNo', '=', orderNo)
    .where('deliveredOn', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};
