import type { ProfileBody } from '#contract/accounts/account.contract.ts';
import { areNamesakes } from '#server/domain/accounts/namesakes.ts';
import type { Database } from '#server/db/engine/database.ts';

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

/**
 * Everybody with the user's address, locked in one order: of two who change their names at the same moment, the later sees what
 * the other is called now.
 */
const lockSharers = (tx: Database, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('emailFolded', '=', (eb) => eb.selectFrom('users').select('emailFolded').where('id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * What is not named stays; an empty telephone number is none.
 * @returns `false`, and nothing is changed: another user with this address has these names, which alone tell them apart.
 */
export const changeProfile = (
  db: Database,
  userId: string,
  { telephone, ...names }: ProfileBody,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const sharers = await lockSharers(tx, userId);
    const isTaken = sharers
      .filter(({ id }) => id === userId)
      .some((own) => {
        const wished = { ...own, ...names };
        return (
          !areNamesakes(own, wished) &&
          sharers.some((other) => other.id !== userId && areNamesakes(other, wished))
        );
      });
    if (isTaken) return false;
    await tx
      .updateTable('users')
      .set({ ...names, ...(telephone !== undefined && { telephone: telephone || null }) })
      .where('id', '=', userId)
      .execute();
    return true;
  });
