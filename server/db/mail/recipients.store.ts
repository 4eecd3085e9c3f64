import { sql } from 'kysely';

import type { Language } from '#contract/list.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

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

export interface Recipient {
  /** Of a user of the portal, who then finds the mail among their data. */
  readonly userId?: string;
  /** The address where no name is known, or only one that nobody has looked at: `findRecipient` knows of users. */
  readonly name: string;
  readonly email: string;
  /** In which the mail is written. */
  readonly language: Language;
}

/** The same person as the recipient of a mail, in a statement that reads `users`. */
export const asRecipient = sql<Required<Recipient>>`
  json_build_object('userId', users.id, 'name', ${addressedAs}, 'email', users.email, 'language', users.language)`;

export const findRecipient = async (db: Database, userId: string): Promise<Recipient> => {
  const { recipient } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(asRecipient.as('recipient'))
    .executeTakeFirstOrThrow();
  return recipient;
};
