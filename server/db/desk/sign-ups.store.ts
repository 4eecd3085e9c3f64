import { sql } from 'kysely';

import type { DeskCompany } from '#contract/desk/desk-access.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { fitsSearch } from '#server/db/list-query.store.ts';
import { WAITING_SIGN_UPS } from './desk.store.ts';

/** Nobody reads a longer list, because people type more of the name instead. */
const MOST_FOUND = 20;

const customers = (db: Database) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'city'])
    .select(sql<string>`customer_no`.as('customerNo'))
    .select(sql<DeskCompany['kind']>`kind`.as('kind'))
    .where('customerNo', 'is not', null)
    .where('kind', '<>', 'maker');

/** Finds companies that the maker knows, by number or name; an exact number comes first. */
export const searchCompanies = (db: Database, search: string): Promise<DeskCompany[]> =>
  customers(db)
    .where((eb) =>
      eb.or([
        eb('customerNo', '=', search.trim()),
        sql<boolean>`${fitsSearch(sql`(' ' || searchable(customer_no || ' ' || name))`, search)}`,
      ]),
    )
    .orderBy(sql`customer_no <> ${search.trim()}`)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();

export const findCompanyById = (trx: Database, id: string): Promise<DeskCompany | undefined> =>
  customers(trx).where('id', '=', id).executeTakeFirst();

/**
 * Returns whether the sign-up still waits, and locks it, so that nobody else can open or decline the access until the transaction ends.
 * Opening changes the user and declining changes the sign-up, so both rows are locked.
 */
export const lockWaitingSignUp = async (trx: Database, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select users.id from ${WAITING_SIGN_UPS} and users.id = ${userId}
    for update of users, sign_ups`.execute(trx);
  return rows.length > 0;
};

/** Records that customer service declined the sign-up, and why. */
export const keepDecline = async (
  trx: Database,
  userId: string,
  reason: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('signUps')
    .set({ declinedAt: now, declineReason: reason })
    .where('userId', '=', userId)
    .execute();
};
