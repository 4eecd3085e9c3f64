import { randomUUID } from 'node:crypto';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import type { Database } from '#server/db/engine/database.ts';

interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly customerNo: string | null;
  readonly email: string;
  readonly language: Language;
  /** `null` means that the OpenID provider keeps the password. */
  readonly passwordHash: string | null;
}

/**
 * Inserts an account at level 0 that waits for its e-mail address to be proven. The account gets its own new company, so that the person
 * sees nothing of the company named at sign-up until staff assign the real one.
 * @returns the user's id.
 */
export const insertSignUp = async (trx: Database, account: NewAccount, now: Date): Promise<string> => {
  const { companyName, customerNo, ...person } = account;
  const companyId = `company-${randomUUID()}`;
  const id = `user-${randomUUID()}`;
  // The sign-up does not ask for the company's address, so the address stays empty until staff know it.
  const unknown = { street: '', postcode: '', city: '', country: '' };
  await trx
    .insertInto('companies')
    .values({ id: companyId, name: companyName, kind: 'customer', ...unknown })
    .execute();
  await trx
    .insertInto('users')
    .values({
      ...person,
      id,
      companyId,
      emailFolded: foldEmail(person.email),
      role: ROLES.customer,
      permissionLevel: LEVELS.noPrices,
      kind: 'customer',
      active: false,
      createdAt: now,
    })
    .execute();
  await trx
    .insertInto('signUps')
    .values({ userId: id, companyName, customerNo, termsAcceptedAt: now })
    .execute();
  return id;
};

/**
 * Deletes accounts that were created before an instant and that no one has opened, with the companies made for them, because a mistyped
 * address must not lock out its owner.
 */
export const deleteUnverifiedBefore = (db: Database, instant: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('users')
      .where('id', 'in', (eb) => eb.selectFrom('signUps').select('userId'))
      .where('emailVerifiedAt', 'is', null)
      .where('active', '=', false)
      // A blocked user stays blocked.
      .where('permissionLevel', '=', LEVELS.noPrices)
      .where('createdAt', '<', instant)
      // A person who recently asked for another link may still open it.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('verificationTokens')
              .whereRef('verificationTokens.userId', '=', 'users.id')
              .where('verificationTokens.createdAt', '>=', instant)
              .select('tokenHash'),
          ),
        ),
      )
      .returning('companyId')
      .execute();
    if (gone.length === 0) return;
    // A company with a customer number or a street stays, because it is a real one that staff have assigned.
    await trx
      .deleteFrom('companies')
      .where('id', 'in', [...new Set(gone.map(({ companyId }) => companyId))])
      .where('customerNo', 'is', null)
      .where('street', '=', '')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users').whereRef('users.companyId', '=', 'companies.id').select('users.id'))),
      )
      .execute();
  });

/** Returns whether the owner of a signed-up user's address, who may be someone else, has yet to be notified. */
export const isOwnerToBeNotified = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('signUps')
    .select('userId')
    .where('userId', '=', userId)
    .where('ownerToldAt', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Notes that the owner has been notified. @returns whether it was the first time. */
export const markOwnerNotified = async (trx: Database, userId: string, now: Date): Promise<boolean> =>
  (await trx
    .updateTable('signUps')
    .set({ ownerToldAt: now })
    .where('userId', '=', userId)
    .where('ownerToldAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()) !== undefined;

/** Finds the details that a user gave at sign-up; `undefined` means that there are none, for example if an operator added the user. */
export const findSignUp = (db: Database, userId: string) =>
  db
    .selectFrom('signUps')
    .select(['companyName', 'customerNo', 'termsAcceptedAt', 'declinedAt', 'declineReason'])
    .where('userId', '=', userId)
    .executeTakeFirst();
