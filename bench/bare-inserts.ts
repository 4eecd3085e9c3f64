import { randomUUID } from 'node:crypto';

import type { CompiledQuery } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

import type { PlainDriver } from './demo-databases.ts';

export const bareAdd = (
  plain: PlainDriver,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  articleNo: string,
) =>
  plain.query(
    'insert into cart_items (user_id, company_id, article_no, quantity, machine_no) values ($1, $2, $3, $4, $5)',
    [userId, companyId, articleNo, 1, null],
  );

/** A placeholder that is replaced by a new id in each copy of the order. */
const NUMBER = 'number of the copy';

/** Returns the inserts of the rows that the portal wrote for its last order, with one of its two mails. */
export const copyLastOrder = async (db: Database): Promise<CompiledQuery[]> => {
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
  const document = await db
    .selectFrom('documents')
    .selectAll()
    .where('orderNo', '=', number)
    .executeTakeFirstOrThrow();
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const orderRow = {
    ...order,
    orderNo: NUMBER,
    contactPerson: JSON.stringify(order.contactPerson),
    deliveryAddress: JSON.stringify(order.deliveryAddress),
    invoiceAddress: JSON.stringify(order.invoiceAddress),
  };
  return [
    db.insertInto('orders').values(orderRow).compile(),
    db
      .insertInto('orderItems')
      .values(items.map((item) => Object.assign({}, item, { orderNo: NUMBER })))
      .compile(),
    db
      .insertInto('idempotencyKeys')
      .values({ ...key, key: NUMBER })
      .compile(),
    db
      .insertInto('documents')
      .values({ ...document, id: NUMBER, orderNo: NUMBER })
      .compile(),
    db
      .insertInto('mails')
      .values({ ...mail, id: NUMBER, data: JSON.stringify(mail.data) })
      .compile(),
  ];
};

export const bareOrder = (plain: PlainDriver, inserts: readonly CompiledQuery[]): Promise<void> =>
  plain.transaction(async (transaction) => {
    const number = randomUUID();
    for (const { sql, parameters } of inserts) {
      await transaction.query(
        sql,
        parameters.map((value) => (value === NUMBER ? number : value)),
      );
    }
  });
