import { sql } from 'kysely';

import { emailSpellings } from '#server/domain/accounts/email.ts';
import type { Database } from '#server/db/engine/database.ts';
import { addUp, eraseRows, hasKept, releaseRows, type ErasedTables } from './erase-rows.ts';
import { givingWay, waitBriefly } from './give-way.ts';
import { eraseInKeptAnswers } from './kept-answers.ts';
import { eraseInMailsToOthers } from './mails-to-others.ts';
import { eraseFiles, findOwnFiles } from './own-files.ts';
import { namesAddressOf } from './order-addresses.ts';
import type { ErasedPerson } from './place.ts';

export interface ErasureTime {
  readonly now: Date;
  /** Holds the first day whose orders the law still requires to be kept, as `YYYY-MM-DD`. */
  readonly ordersFrom: string;
}

const findPerson = async (tx: Database, id: string, ordersFrom: string): Promise<ErasedPerson> => {
  // New rows that refer to the user wait for this lock, so nothing of the user is added meanwhile.
  const user = await tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'companyId', 'emailFolded as email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sharer = await tx
    .selectFrom('users')
    .select('id')
    .where('emailFolded', '=', user.email)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  const earlier = await tx
    .selectFrom('erasures')
    .select('orderNos')
    .where('kind', '=', 'user')
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    ...user,
    spellings: emailSpellings(user.email),
    isOnlyOwner: sharer === undefined,
    orderNos: earlier?.orderNos ?? [],
    ordersFrom,
  };
};

/** Finds the orders that name the person's address, before it is erased, and adds the orders that an earlier run found. */
const findOrdersNaming = async (tx: Database, person: ErasedPerson): Promise<string[]> => {
  const orders = await tx.selectFrom('orders').select('orderNo').where(namesAddressOf(person)).execute();
  return [...new Set([...person.orderNos, ...orders.map(({ orderNo }) => orderNo)])];
};

const remember = async (
  tx: Database,
  erasure: { readonly kind: 'user' | 'company'; readonly id: string; readonly at: Date },
  { orderNos, isDone }: { readonly orderNos: readonly string[]; readonly isDone: boolean },
): Promise<void> => {
  const { at } = erasure;
  await tx
    .insertInto('erasures')
    .values({ ...erasure, orderNos: JSON.stringify(orderNos), isDone })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ at, orderNos: JSON.stringify(orderNos), isDone }),
    )
    .execute();
};

/** Erases the data of the user alone; the company stays. A second run erases data that were added since. */
const erasePerson = async (
  tx: Database,
  userId: string,
  { now, ordersFrom }: ErasureTime,
): Promise<ErasedTables> => {
  const found = await findPerson(tx, userId, ordersFrom);
  const person = { ...found, orderNos: await findOrdersNaming(tx, found) };
  const answers = await eraseInKeptAnswers(tx, person);
  const rows = await eraseRows(tx, 'person', person);
  const mails = await eraseInMailsToOthers(tx, person);
  const tables = addUp([
    rows,
    new Map([
      ['idempotencyKeys', { deleted: 0, replaced: answers, kept: 0 }],
      ['mails', { deleted: 0, replaced: mails, kept: 0 }],
    ] as const),
  ]);
  const { orderNos } = person;
  await remember(tx, { kind: 'user', id: userId, at: now }, { orderNos, isDone: !hasKept(tables) });
  return tables;
};

const eraseCompanyRows = async (
  tx: Database,
  id: string,
  { now, ordersFrom }: ErasureTime,
): Promise<ErasedTables> => {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const files = await findOwnFiles(tx, id);
  const rows = await eraseRows(tx, 'company', { id, name, ordersFrom });
  const deleted = await eraseFiles(tx, files);
  const tables = new Map([...rows, ['files', { deleted, replaced: 0, kept: 0 }] as const]);
  await remember(tx, { kind: 'company', id, at: now }, { orderNos: [], isDone: !hasKept(tables) });
  return tables;
};

/** Returns the company that a sign-up made for this user alone. It is erased, too, because it bears the name that the person stated. */
const findOwnCompany = async (tx: Database, userId: string): Promise<string | null> => {
  const company = await tx
    .selectFrom('companies')
    .innerJoin('users', 'users.companyId', 'companies.id')
    .select('companies.id')
    .where('users.id', '=', userId)
    .where('companies.customerNo', 'is', null)
    .where('companies.kind', '=', 'customer')
    .where(
      sql<boolean>`not exists (select from users as others where others.company_id = companies.id
        and others.id <> ${userId} and others.id not in (select erasures.id from erasures where kind = 'user'))`,
    )
    .executeTakeFirst();
  return company?.id ?? null;
};

/** Erases a user; like `eraseCompany`, it has to run inside `givingWay`. */
export const eraseUser = async (tx: Database, userId: string, time: ErasureTime): Promise<ErasedTables> => {
  await waitBriefly(tx);
  const companyId = await findOwnCompany(tx, userId);
  const tables = [await erasePerson(tx, userId, time)];
  if (companyId !== null) tables.push(await eraseCompanyRows(tx, companyId, time));
  return addUp(tables);
};

/** Erases a company and everyone who belongs to it. @returns the counts, and the ids of the users. */
export const eraseCompany = async (tx: Database, companyId: string, time: ErasureTime) => {
  await waitBriefly(tx);
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
  const tables: ErasedTables[] = [];
  for (const { id } of users) tables.push(await erasePerson(tx, id, time));
  tables.push(await eraseCompanyRows(tx, companyId, time));
  return { tables: addUp(tables), userIds: users.map(({ id }) => id) };
};

/** Continues the erasures that had to leave some data because of the law, as far as it now allows. */
export const finishErasures = async (db: Database, time: ErasureTime): Promise<void> => {
  const open = await db
    .selectFrom('erasures')
    .select(['kind', 'id', 'at', 'orderNos'])
    .where('isDone', '=', false)
    .execute();
  for (const { kind, id, at, orderNos } of open)
    await givingWay(() =>
      db.transaction().execute(async (tx) => {
        await waitBriefly(tx);
        const tables =
          kind === 'user'
            ? await releaseRows(tx, 'person', { ...(await findPerson(tx, id, time.ordersFrom)), orderNos })
            : await releaseRows(tx, 'company', { id, name: '', ordersFrom: time.ordersFrom });
        await remember(tx, { kind, id, at }, { orderNos, isDone: !hasKept(tables) });
      }),
    );
};
