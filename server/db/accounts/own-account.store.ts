import type { ProfileBody } from '#contract/accounts/account.contract.ts';
import { areNamesakes } from '#server/domain/accounts/namesakes.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Finds a person with their company and the dealer who looks after it. */
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
 * Locks all users who share the user's address, in one order: if two of them change their names at the same moment, the second change is
 * checked against the first.
 */
const lockSharers = (tx: Database, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('emailFolded', '=', (eb) => eb.selectFrom('users').select('emailFolded').where('id', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Changes only the given fields; an empty telephone number removes it.
 * @returns `false`, without a change, if another user with this address already has these names, because only names distinguish such users.
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
      // The names of an account that was erased in the meantime stay erased.
      .where('active', '=', true)
      .execute();
    return true;
  });
