import { sql } from 'kysely';

import { foldEmail } from '#server/domain/accounts/email.ts';
import { newSecret } from '#server/domain/secrets.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findOrCreateSetting } from '#server/db/engine/settings.store.ts';

/** Returns the secret that signs the links in newsletters; it is created once and kept forever. */
export const findNewsletterSecret = (db: Database): Promise<string> =>
  findOrCreateSetting(db, 'newsletter-secret', newSecret());

/** Describes the person who no longer wants newsletters. */
export interface Unsubscriber {
  readonly email: string;
  /**
   * Tells whether the link proves the address. An unproven address is recorded only if a user or a subscription has it, because anyone can
   * send any number of addresses.
   */
  readonly isProven: boolean;
}

export const unsubscribe = async (
  db: Database,
  { email, isProven }: Unsubscriber,
  now: Date,
): Promise<void> => {
  const emailFolded = foldEmail(email);
  await sql`insert into newsletter_subscriptions (email_folded, subscribed, changed_at)
    select ${emailFolded}, false, ${now}::timestamptz
    where ${isProven}::boolean
      or exists (select 1 from users where email_folded = ${emailFolded})
      or exists (select 1 from newsletter_subscriptions where email_folded = ${emailFolded})
    on conflict (email_folded) do update set subscribed = false, changed_at = excluded.changed_at
      where newsletter_subscriptions.subscribed`.execute(db);
};

/** Returns a page of the newsletter's recipients, in the order of their addresses. */
export const pageSubscribers = async (db: Database, after: string, size: number) => {
  const { rows } = await sql<{
    readonly emailFolded: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly language: string | null;
  }>`select email_folded, coalesce(person.email, email_folded) as email, first_name, last_name, language
    from newsletter_subscriptions
    left join lateral (
      select users.email, first_name, last_name, language from users
      where users.email_folded = newsletter_subscriptions.email_folded order by users.id limit 1
    ) as person on true
    where subscribed and email_folded > ${after} order by email_folded limit ${size}`.execute(db);
  return rows;
};
