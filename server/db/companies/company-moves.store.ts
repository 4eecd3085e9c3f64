import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/** Finds companies by the customer number, id or name that an operator typed. */
export const findCompanies = (db: Database, text: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'customerNo', 'name', 'kind'])
    .where((eb) => eb.or({ customerNo: text, id: text, name: text }))
    .orderBy('id')
    .execute();

/** Moves the user's cart along, unless the user already has one for the new company. */
const moveCart = async (tx: Database, userId: string, from: string, to: string): Promise<void> => {
  await tx
    .updateTable('cartItems')
    .set({ companyId: to })
    .where('userId', '=', userId)
    .where('companyId', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cartItems as waiting')
            .select('waiting.userId')
            .where('waiting.userId', '=', userId)
            .where('waiting.companyId', '=', to),
        ),
      ),
    )
    .execute();
};

/**
 * Removes the company that a sign-up created, because its user has a real one now. If the user already had a cart for the real company, the
 * cart for the removed one stayed behind; that cart is removed as well, because no one can open it any more.
 */
const removeOrphan = async (tx: Database, companyId: string): Promise<void> => {
  await sql`delete from cart_items where company_id = ${companyId}
    and exists (select from companies
      where id = ${companyId} and customer_no is null and kind = 'customer' and dealer_id is null)
    and not exists (select from users where company_id = ${companyId})`.execute(tx);
  await sql`delete from companies where id = ${companyId} and customer_no is null and kind = 'customer'
    and not exists (select 1 from users where company_id = ${companyId})
    and not exists (select 1 from cart_items where company_id = ${companyId})
    and not exists (select 1 from contacts where company_id = ${companyId})
    and not exists (select 1 from delivery_addresses where company_id = ${companyId})
    and not exists (select 1 from machines where company_id = ${companyId})
    and not exists (select 1 from orders where company_id = ${companyId})
    and not exists (select 1 from offers where company_id = ${companyId})`.execute(tx);
};

export const moveToCompany = async (tx: Database, userId: string, companyId: string): Promise<void> => {
  const { companyId: before } = await tx
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before === companyId) return;
  await tx.updateTable('users').set({ companyId }).where('id', '=', userId).execute();
  await moveCart(tx, userId, before, companyId);
  await removeOrphan(tx, before);
};
