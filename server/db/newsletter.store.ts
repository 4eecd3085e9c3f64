import { foldEmail } from '#server/domain/email.ts';
import type { Database } from './database.ts';

/** Addresses that nobody here has stay unrecorded: anyone may send any number of them. */
export const unsubscribe = async (db: Database, email: string, now: Date): Promise<void> => {
  const emailFolded = foldEmail(email);
  await db
    .insertInto('newsletterSubscriptions')
    .columns(['emailFolded', 'subscribed', 'changedAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((select) => [
          'users.emailFolded',
          select.lit(false).as('subscribed'),
          select.cast<Date>(select.val(now), 'timestamptz').as('changedAt'),
        ])
        .where('users.emailFolded', '=', emailFolded)
        .limit(1),
    )
    .onConflict((conflict) => conflict.column('emailFolded').doNothing())
    .execute();
  await db
    .updateTable('newsletterSubscriptions')
    .set({ subscribed: false, changedAt: now })
    .where('emailFolded', '=', emailFolded)
    .where('subscribed', '=', true)
    .execute();
};
