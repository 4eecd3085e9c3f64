import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

interface OrderRows {
  readonly order: Insertable<Tables['orders']>;
  readonly items: Insertable<Tables['orderItems']>[];
  readonly key: Insertable<Tables['idempotencyKeys']>;
}

export const bareAdd = (
  db: Database,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  articleNo: string,
) =>
  db.insertInto('cartItems').values({ userId, companyId, articleNo, quantity: 1, machineNo: null }).execute();

/** The rows that the portal wrote for its last order, to be written again. */
export const copyLastOrder = async (db: Database): Promise<OrderRows> => {
  const key = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { number } = JSON.parse(key.body) as { number: string };
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', number)
    .executeTakeFirstOrThrow();
  const items = await db.selectFrom('orderItems').selectAll().where('orderNo', '=', number).execute();
  return {
    key,
    items,
    order: {
      ...order,
      contactPerson: JSON.stringify(order.contactPerson),
      deliveryAddress: JSON.stringify(order.deliveryAddress),
    },
  };
};

export const bareOrder = (db: Database, { order, items, key }: OrderRows): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const orderNo = randomUUID();
    await trx
      .insertInto('orders')
      .values({ ...order, orderNo })
      .execute();
    await trx
      .insertInto('orderItems')
      .values(items.map((item) => Object.assign({}, item, { orderNo })))
      .execute();
    await trx
      .insertInto('idempotencyKeys')
      .values({ ...key, key: orderNo })
      .execute();
  });
