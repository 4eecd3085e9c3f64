import { sql, type RawBuilder } from 'kysely';

import { camelCase } from '#contract/case.contract.ts';
import type { Tables } from '#server/db/engine/tables.ts';
import type { MailKind } from '#server/mail/templates.ts';

/** Mails with a link that lets its reader choose the password of an account. */
const LINK_MAILS = ['firstSignIn', 'invitation', 'passwordReset'] as const satisfies readonly MailKind[];

/**
 * Tables whose rows a backup leaves out. Most of these rows give access to accounts, or are a step towards it, and a restore would revive
 * access that has ended since. After a restore, people therefore sign in again and ask for new links. The client's built files need no
 * backup, because each start of a server stores them again.
 */
const TABLES: ReadonlySet<string> = new Set<keyof Tables>([
  'clientFiles',
  'sessions',
  'openidSessions',
  'openidLogins',
  'passkeyChallenges',
  'priceRequests',
  'resetLinks',
  'resetRequests',
]);

export const isLeftOut = (table: string): boolean => TABLES.has(camelCase(table));

/** Returns a condition for the rows of the table that a backup leaves out, such as unsent mails with links. */
export const leftOutOf = (table: string): RawBuilder<boolean> =>
  table === 'mails'
    ? sql`state <> 'sent' and kind in (${sql.join(LINK_MAILS.map((kind) => sql.lit(kind)))})`
    : sql`false`;
