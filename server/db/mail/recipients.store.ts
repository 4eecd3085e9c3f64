import { sql } from 'kysely';

import type { Language } from '#contract/language.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/**
 * Selects how a user is addressed in mails, and on pages that open without signing in; the statement must read `users`. A user is addressed
 * by name or, as long as nobody has checked the name, by the e-mail address alone. At sign-up, anyone can type a stranger's address and,
 * instead of a name, any message to that stranger (docs/decisions/0017-a-strangers-address-opens-no-door.md).
 */
export const addressedAs = sql<string>`case
  when exists (select from sign_ups where sign_ups.user_id = users.id) and (
    users.email_verified_at is null
    or exists (select from companies where companies.id = users.company_id and companies.customer_no is null))
  then users.email else users.first_name || ' ' || users.last_name end`;

export interface Recipient {
  /** Names the user of the portal, if the recipient is one; the mail is then among that user's data. */
  readonly userId?: string;
  /** Holds the address if no name is known or nobody has checked the name; `addressedAs` decides this for users. */
  readonly name: string;
  readonly email: string;
  /** Names the language of the mail. */
  readonly language: Language;
}

/** Selects a user as the recipient of a mail, in a statement that reads `users`. */
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
