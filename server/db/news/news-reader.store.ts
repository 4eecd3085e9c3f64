import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { recordReaderOf, type RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Holds the rights of a person who gets a mail but is not signed in. */
export interface NewsReader extends RecordReader {
  readonly id: string;
  readonly permissionLevel: PermissionLevel;
  readonly companyName: string;
}

/** Finds a reader of news; returns `undefined` for someone who may not sign in. */
export const findNewsReader = async (db: Database, userId: string): Promise<NewsReader | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.id', 'companyId', 'role', 'permissionLevel', 'language', 'companies.name as companyName'])
    .where('users.id', '=', userId)
    .where('active', '=', true)
    .where('permissionLevel', '<>', LEVELS.blocked)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, permissionLevel, companyName } = row;
  return { ...recordReaderOf(row), id, permissionLevel, companyName };
};
