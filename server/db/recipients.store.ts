import { sql } from 'kysely';

import type { Database } from './database.ts';

/**
 * How a user is addressed in mails and on pages that open without signing in, in a statement that reads `users`: by name, and
 * by the address alone for as long as only the person has said that name. Whoever signs up may type a stranger's address and,
 * as names, whatever the stranger shall read (docs/decisions/0017-a-strangers-address-opens-no-door.md).
 */
export const addressedAs = sql<string>`case
  when exists (select from sign_ups where sign_ups.user_id = users.id) and (
    users.email_verified_at is null
    or exists (select from companies where companies.id = users.company_id and companies.customer_no is null))
  then users.email else users.first_name || ' ' || users.last_name end`;

/** To whom a mail to a user goes. */
export const findRecipient = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id as userId', 'email', 'language', addressedAs.as('name')])
    .executeTakeFirstOrThrow();
