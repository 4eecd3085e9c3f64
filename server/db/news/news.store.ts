import { sql, type RawBuilder } from 'kysely';

import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { NEWEST_NEWS, type NewsList } from '#contract/news/news.contract.ts';
import {
  PLACE_OF_NEWS,
  SWITCHABLE_NEWS,
  type NewsKind,
  type NewsPlace,
  type SwitchableNews,
} from '#contract/news/news-kinds.contract.ts';
import { isChanged } from '#server/db/data-sheets/matching-sheets.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from '#server/db/engine/database.ts';
import { withinScope } from '#server/db/list-query.store.ts';

/** Describes the person whose news is read, and what they may read now. */
interface NewsReader extends Pick<RecordReader, 'scope' | 'companyId'> {
  readonly id: string;
  readonly permissionLevel: PermissionLevel;
  readonly language: Language;
}

const kindsAt = (place: NewsPlace): NewsKind[] =>
  (Object.keys(PLACE_OF_NEWS) as NewsKind[]).filter((kind) => PLACE_OF_NEWS[kind] === place);

const isAt = (place: NewsPlace): RawBuilder<boolean> =>
  sql`kind in (${sql.join(kindsAt(place).map((kind) => sql.lit(kind)))})`;

/** Selects news that the person may still read: since it was written, the person's level or company may have changed. */
const isInScope = (reader: NewsReader): RawBuilder<boolean> => {
  const records =
    reader.permissionLevel < LEVELS.noPrices
      ? sql<boolean>`false`
      : sql<boolean>`(${isAt('orders')} and subject in (select order_no from orders where ${withinScope(reader)})
        or ${isAt('offers')} and subject in (select offer_no from offers where ${withinScope(reader)}))`;
  return sql`(kind = 'access_opened' or ${records}
    or ${isAt('data_sheets')} and exists (select from data_sheets where data_sheets.id = subject))`;
};

/**
 * Counts sheets with unseen news, each once for all its languages and editions, except sheets whose new edition the person has downloaded
 * since.
 */
const countUnseenSheets = async (db: Database, reader: NewsReader): Promise<number> => {
  const { count } = await db
    .selectFrom('news')
    .innerJoin('dataSheets', 'dataSheets.id', 'news.subject')
    .select((eb) => eb.fn.count<number>('dataSheets.sheetNo').distinct().as('count'))
    .where('news.userId', '=', reader.id)
    .where('news.seenAt', 'is', null)
    .where('news.kind', 'in', kindsAt('data_sheets'))
    .where(sql<boolean>`${isChanged(reader)}`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the newest news of a person, and the number of unseen items for each page. */
export const findNews = async (db: Database, reader: NewsReader): Promise<NewsList> => {
  const description = sql.ref(inLanguage(reader.language, 'description_de', 'description_en'));
  const about = sql<string | null>`case
    when ${isAt('orders')} then (select customer_order_no from orders where order_no = subject)
    when ${isAt('offers')} then (select customer_order_no from offers where offer_no = subject)
    when ${isAt('data_sheets')} then (
      select ${description} from data_sheets join articles using (article_no) where data_sheets.id = subject)
    end`;
  const items = await db
    .selectFrom('news')
    .select(['id', 'kind', 'at', 'subject', 'seenAt'])
    .select(about.as('about'))
    .where('userId', '=', reader.id)
    .where(isInScope(reader))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_NEWS)
    .execute();
  const unseen = await db
    .selectFrom('news')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isAt('orders')).as('orders'),
      eb.fn.countAll<number>().filterWhere(isAt('offers')).as('offers'),
    ])
    .where('userId', '=', reader.id)
    .where('seenAt', 'is', null)
    .where(isInScope(reader))
    .executeTakeFirstOrThrow();
  return {
    items: items.map(({ id, at, seenAt, ...row }) => ({
      ...row,
      id: String(id),
      at: at.toISOString(),
      seen: seenAt !== null,
    })),
    unseen: { ...unseen, dataSheets: await countUnseenSheets(db, reader) },
  };
};

/** Marks all news up to an instant as seen; news that was seen before keeps its time. */
export const markNewsSeen = async (
  db: Database,
  { userId, until, now }: { readonly userId: string; readonly until: Date; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('news')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .where('at', '<=', until)
    .execute();
};

/** Returns the kinds of news about which the person wants no mail. */
export const findNewsWithoutMail = async (
  db: Database,
  userId: string,
): Promise<ReadonlySet<SwitchableNews>> => {
  const rows = await db.selectFrom('newsWithoutMail').select('kind').where('userId', '=', userId).execute();
  return new Set(rows.map(({ kind }) => kind));
};

/** Switches mails about some kinds of news on and off; the others stay as they are. */
export const switchNewsMails = async (
  db: Database,
  userId: string,
  wished: Readonly<Partial<Record<SwitchableNews, boolean>>>,
): Promise<void> => {
  const kinds = (isOn: boolean) => SWITCHABLE_NEWS.filter((kind) => wished[kind] === isOn);
  const [on, off] = [kinds(true), kinds(false)];
  await sql`
    with switched_on as (
      delete from news_without_mail where user_id = ${userId} and kind = any(${on}::text[])
    )
    insert into news_without_mail (user_id, kind)
    select ${userId}, kind from unnest(${off}::text[]) as kind
    on conflict do nothing`.execute(db);
};

export const deleteNewsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('news').where('at', '<', instant).execute();
};
