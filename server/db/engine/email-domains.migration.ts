import { sql } from 'kysely';

import { foldEmail } from '#server/domain/accounts/email.ts';
import type { Database } from './database.ts';

/** These tables have folded addresses when this migration runs; migration 27 drops two of them. */
const TABLES: readonly string[] = ['users', 'sign_in_failures', 'reset_requests', 'data_sheet_mails'];

/** Finds addresses that are now folded differently; Punycode holds nothing beyond ASCII. */
const refoldedIn = async (tx: Database, table: string): Promise<readonly [from: string, to: string][]> => {
  const { rows } = await sql<{ emailFolded: string }>`select distinct email_folded from ${sql.table(table)}
    where octet_length(email_folded) > char_length(email_folded)`.execute(tx);
  return rows
    .map(({ emailFolded }): [string, string] => [emailFolded, foldEmail(emailFolded)])
    .filter(([from, to]) => from !== to);
};

/** Makes a domain with umlauts and its Punycode one address from now on. */
export const foldEmailDomains = async (tx: Database, tables = TABLES): Promise<void> => {
  for (const table of tables) {
    for (const [from, to] of await refoldedIn(tx, table))
      await sql`update ${sql.table(table)} set email_folded = ${to} where email_folded = ${from}`.execute(tx);
  }
  for (const [from, to] of await refoldedIn(tx, 'newsletter_subscriptions')) {
    // A person who unsubscribed either spelling gets no newsletter at the other.
    await sql`insert into newsletter_subscriptions as kept (email_folded, subscribed, changed_at)
      select ${to}::text, subscribed, changed_at from newsletter_subscriptions where email_folded = ${from}
      on conflict (email_folded) do update set subscribed = kept.subscribed and excluded.subscribed,
        changed_at = greatest(kept.changed_at, excluded.changed_at)`.execute(tx);
    await sql`delete from newsletter_subscriptions where email_folded = ${from}`.execute(tx);
  }
};
