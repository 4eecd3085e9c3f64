import { randomUUID } from 'node:crypto';

import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { moveToCompany } from '#server/db/companies/company-moves.store.ts';
import type { UsersTable } from './account.tables.ts';
import type { Database } from '#server/db/engine/database.ts';
import { endSessionsOf } from '#server/db/sign-in/sessions.store.ts';

/** Finds users as an operator sees them; `text` is an id or an e-mail address. */
export const findAccounts = (db: Database, text?: string) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('signUps', 'signUps.userId', 'users.id')
    .$if(text !== undefined, (query) =>
      query.where((eb) => eb.or({ 'users.id': text ?? '', emailFolded: foldEmail(text ?? '') })),
    )
    .select([
      'users.id',
      'users.email',
      'firstName',
      'lastName',
      'users.telephone',
      'companies.id as companyId',
      'companies.name as companyName',
      'companies.customerNo',
      'signUps.companyName as statedCompany',
      'signUps.customerNo as statedCustomerNo',
      'role',
      'permissionLevel',
      'users.kind',
      'language',
      'active',
      'emailVerifiedAt',
      'createdAt',
    ])
    .select((eb) => eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .orderBy('users.email')
    .orderBy('users.id')
    .execute();

export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/** Changes a user's level, and signs a blocked user out everywhere. */
export const changeLevel = async (
  tx: Database,
  userId: string,
  permissionLevel: PermissionLevel,
  now: Date,
): Promise<void> => {
  await tx.updateTable('users').set({ permissionLevel }).where('id', '=', userId).execute();
  if (permissionLevel === LEVELS.blocked) await endSessionsOf(tx, userId, now);
};

export const changeRole = async (
  db: Database,
  userId: string,
  role: Pick<UsersTable, 'role' | 'kind'>,
): Promise<void> => {
  await db.updateTable('users').set(role).where('id', '=', userId).execute();
};

/** Moves the user to another company, and signs the user out everywhere, so that no screen still shows the former company. */
export const changeCompany = async (
  tx: Database,
  userId: string,
  companyId: string,
  now: Date,
): Promise<void> => {
  await moveToCompany(tx, userId, companyId);
  await endSessionsOf(tx, userId, now);
};

export type NewAccount = Omit<UsersTable, 'id' | 'emailFolded'>;

/** Adds a user. @returns the new user's id. */
export const insertAccount = async (db: Database, account: NewAccount): Promise<string> => {
  const id = `user-${randomUUID()}`;
  await db
    .insertInto('users')
    .values({ ...account, id, emailFolded: foldEmail(account.email) })
    .execute();
  return id;
};
