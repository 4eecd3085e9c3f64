import { LEVELS, type PermissionLevel } from '#contract/access.contract.ts';
import { foldEmail } from '#server/domain/email.ts';
import type { Database } from './database.ts';
import { endSessionsOf } from './sessions.store.ts';

/** Users as an operator sees them; `text` is an id or an e-mail address. */
export const findAccounts = (db: Database, text?: string) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .$if(text !== undefined, (query) =>
      query.where((eb) => eb.or({ 'users.id': text ?? '', emailFolded: foldEmail(text ?? '') })),
    )
    .select([
      'users.id',
      'users.email',
      'firstName',
      'lastName',
      'companies.name as companyName',
      'role',
      'permissionLevel',
      'users.kind',
      'language',
      'active',
      'emailVerifiedAt',
      'createdAt',
    ])
    .orderBy('users.email')
    .orderBy('users.id')
    .execute();

export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/** A user who is blocked is signed out everywhere, in the same transaction. */
export const changeLevel = (
  db: Database,
  userId: string,
  permissionLevel: PermissionLevel,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ permissionLevel }).where('id', '=', userId).execute();
    if (permissionLevel === LEVELS.blocked) await endSessionsOf(tx, userId, now);
  });

export const activate = async (db: Database, userId: string): Promise<void> => {
  await db.updateTable('users').set({ active: true }).where('id', '=', userId).execute();
};
