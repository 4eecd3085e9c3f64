import type { OperandValueExpression } from 'kysely';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Tables } from '#server/db/engine/tables.ts';

/**
 * Locks a user before anything else of the account is locked, so that acts on one account wait for each other without causing a deadlock.
 * Others may still add rows that refer to the user. `userId` is an id, or a query that finds it, for example through a link.
 */
export const lockUser = async (
  tx: Database,
  userId: OperandValueExpression<Tables, 'users', 'id'>,
): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/**
 * Returns whether the user may sign in. Others who lock or change the user wait until this transaction has ended, so that an act that ends
 * all sessions of an account also ends the session that begins here.
 */
export const holdUser = async (tx: Database, userId: string): Promise<boolean> => {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('permissionLevel', '<>', LEVELS.blocked)
    .forShare()
    .executeTakeFirst();
  return user !== undefined;
};
