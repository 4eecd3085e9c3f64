import { sql, type RawBuilder } from 'kysely';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { PLACE_OF_NEWS, type NewsKind } from '#contract/news/news-kinds.contract.ts';
import { NEWS_MAILS } from '#server/domain/news/news.ts';
import type { Database } from '#server/db/engine/database.ts';
import { mailInsertForUsers } from '#server/db/mail/mails.store.ts';

/** Describes something that happened to an order or offer. */
export interface Happening {
  /** Holds the number of the order or offer. */
  readonly subject: string;
  /** Distinguishes several items of news of one kind about one subject. */
  readonly occasion: string;
}

/**
 * Writes news and queues its mails in one statement, in the transaction that causes the news. News that a person already has is left out,
 * together with its mail. `concerned` selects `user_id`, `subject` and `occasion`.
 */
const announce = async (
  trx: Database,
  kind: NewsKind,
  concerned: RawBuilder<unknown>,
  at: Date,
): Promise<void> => {
  const data = sql`jsonb_build_object('userId', users.id, 'subject', subject, 'occasion', occasion)`;
  const mailed = sql`
    from written join users on users.id = written.user_id
    where users.active and users.permission_level <> ${LEVELS.blocked} and not exists (
      select from news_without_mail as muted where muted.user_id = users.id and muted.kind = ${kind})`;
  await sql`
    with written as (
      insert into news (user_id, kind, at, subject, occasion)
      select user_id, ${kind}, ${at}::timestamptz, subject, occasion from (${concerned}) as concerned
      order by user_id, subject, occasion
      on conflict on constraint news_once do nothing
      returning user_id, subject, occasion
    )
    ${mailInsertForUsers({ kind: NEWS_MAILS[kind], data, at }, mailed)}`.execute(trx);
};

/** Selects records that a person may read: those of their own company and, for a dealer, those of the dealer's customers. */
const mayRead = (person: string, record: string): RawBuilder<boolean> => {
  const [user, placed] = [sql.raw(person), sql.raw(record)];
  return sql`${user}.active and ${user}.permission_level >= ${LEVELS.noPrices} and (
    ${user}.company_id = ${placed}.company_id or exists (
      select from companies where companies.id = ${placed}.company_id and companies.dealer_id = ${user}.company_id))`;
};

/**
 * Tells the person who placed an order or offer what happened to it. If no user placed the record, or that person may no longer read it,
 * everyone in its company who may read it is notified.
 */
export const announceOfRecords = async (
  trx: Database,
  kind: Exclude<NewsKind, 'data_sheet_revised' | 'access_opened'>,
  happenings: readonly Happening[],
  at: Date,
): Promise<void> => {
  if (happenings.length === 0) return;
  const isOfOrders = PLACE_OF_NEWS[kind] === 'orders';
  const record = isOfOrders ? sql`orders` : sql`offers`;
  const number = isOfOrders ? sql`order_no` : sql`offer_no`;
  const isPlacers = sql`placer.id = record.user_id and ${mayRead('placer', 'record')}`;
  await announce(
    trx,
    kind,
    sql`select person.id as user_id, subject, occasion
      from json_to_recordset(${JSON.stringify(happenings)}::json) as happening (subject text, occasion text)
      join ${record} as record on record.${number} = happening.subject
      join lateral (
        select placer.id from users as placer where ${isPlacers}
        union all
        select colleague.id from users as colleague
        where colleague.company_id = record.company_id and ${mayRead('colleague', 'record')}
          and not exists (select from users as placer where ${isPlacers})
      ) as person on true`,
    at,
  );
};

/**
 * Announces new editions to everyone who has downloaded another version of the sheet in the same language, once for all articles of the
 * sheet.
 */
export const announceRevision = (trx: Database, sheetIds: readonly string[], at: Date): Promise<void> =>
  announce(
    trx,
    'data_sheet_revised',
    sql`select distinct on (downloaded.user_id, sheet.sheet_no) downloaded.user_id, sheet.id as subject, sheet.version as occasion
      from data_sheets as sheet
      join data_sheets as earlier on earlier.sheet_no = sheet.sheet_no and earlier.language = sheet.language
        and earlier.id <> sheet.id
      join data_sheet_downloads as downloaded
        on downloaded.data_sheet_id = earlier.id and downloaded.version <> sheet.version
      join users on users.id = downloaded.user_id
      where sheet.id = any(${sheetIds}::text[]) and users.active and users.permission_level <> ${LEVELS.blocked}
      order by downloaded.user_id, sheet.sheet_no, sheet.id`,
    at,
  );

/** Notifies a person that they may now do more than before. */
export const announceAccess = (trx: Database, userId: string, at: Date): Promise<void> =>
  announce(
    trx,
    'access_opened',
    sql`select ${userId}::text as user_id, '' as subject, ${at.toISOString()}::text as occasion`,
    at,
  );
