import type { ProfileBody } from '#contract/account.contract.ts';
import type { Database } from './database.ts';

/** A person with their company and the dealer who looks after it. */
export const findOwnAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('companies as company', 'company.id', 'users.companyId')
    .leftJoin('companies as dealer', 'dealer.id', 'company.dealerId')
    .where('users.id', '=', userId)
    .select(['users.firstName', 'users.lastName', 'users.telephone', 'users.email', 'users.emailVerifiedAt'])
    .select(['users.kind', 'users.permissionLevel', 'users.language', 'users.createdAt'])
    .select(['company.name', 'company.customerNo', 'company.street', 'company.postcode', 'company.city'])
    .select(['company.country', 'company.telephone as companyTelephone', 'company.email as companyEmail'])
    .select(['dealer.name as dealerName', 'dealer.telephone as dealerTelephone'])
    .select('dealer.email as dealerEmail')
    .executeTakeFirstOrThrow();

/** What is not named stays; an empty telephone number is none. */
export const changeProfile = async (
  db: Database,
  userId: string,
  { telephone, ...names }: ProfileBody,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...names, ...(telephone !== undefined && { telephone: telephone || null }) })
    .where('id', '=', userId)
    .execute();
};
