import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { DataSheetsQuery } from '#contract/data-sheets/data-sheet.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { parseSearch } from '#server/domain/search/search-terms.ts';
import { matchesArticle } from '#server/db/catalogue/article-match.ts';
import type { Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Describes the reader to whom "mine", "my language" and downloads refer. */
export interface SheetReader {
  readonly id: string;
  readonly companyId: string;
  /** Names the company whose purchases count: the reader's own, or the customer that a dealer acts for. */
  readonly buyerId: string;
  readonly language: Language;
}

/** Leaves out older editions, because no one is offered a superseded sheet; they remain available by their id. */
export const isCurrent = sql<SqlBool>`not exists (
  select from data_sheets newer
  where newer.article_no = data_sheets.article_no and newer.kind = data_sheets.kind
    and newer.language = data_sheets.language
    and (newer.date, newer.id) > (data_sheets.date, data_sheets.id))`;

/**
 * Selects a column of the reader's copy: the newest edition of this sheet in this language that the reader has downloaded, even from
 * another article.
 */
export const ofCopy = <Value>(
  reader: Pick<SheetReader, 'id'>,
  column: RawBuilder<Value>,
): RawBuilder<Value | null> =>
  sql`(
  select ${column} from data_sheet_downloads downloaded
  join data_sheets edition on edition.id = downloaded.data_sheet_id
  where downloaded.user_id = ${reader.id} and edition.sheet_no = data_sheets.sheet_no
    and edition.language = data_sheets.language
  order by edition.date desc, downloaded.downloaded_at desc, edition.id desc limit 1)`;

/** Selects sheets that differ from the reader's copy, unless the copy is newer, as it may be if it was downloaded from another article. */
export const isChanged = (reader: Pick<SheetReader, 'id'>): RawBuilder<SqlBool | null> =>
  ofCopy(
    reader,
    sql<SqlBool>`downloaded.version <> data_sheets.version and edition.date <= data_sheets.date`,
  );

/**
 * Selects sheets that the reader has downloaded, or whose articles were bought, so that the editions of all others need not be compared.
 */
const concerns = ({ id, buyerId }: SheetReader): RawBuilder<SqlBool> => sql`(data_sheets.sheet_no in (
    select edition.sheet_no from data_sheet_downloads downloaded
    join data_sheets edition on edition.id = downloaded.data_sheet_id where downloaded.user_id = ${id})
  or data_sheets.article_no in (select article_no from ordered_articles where company_id = ${buyerId}))`;

const isMine = ({ id, companyId }: SheetReader): RawBuilder<SqlBool> => sql`(
  data_sheets.article_no in (select article_no from ordered_articles where company_id = ${companyId})
  or data_sheets.article_no in (select article_no from memory_list_entries where user_id = ${id}))`;

/** Selects the sheet in the reader's language or, if none exists, in the other, as in the archive of an order. */
const isOffered = ({ language }: SheetReader): RawBuilder<SqlBool> => sql`(
  data_sheets.language = ${language} or not exists (
    select from data_sheets spoken where spoken.article_no = data_sheets.article_no
      and spoken.kind = data_sheets.kind and spoken.language = ${language}))`;

/**
 * Selects the sheets that have changed for a reader, for the dashboard, the list and the archive: sheets newer than the reader's copy and,
 * if the reader has no copy, sheets of bought process media that are newer than the last order.
 */
const hasChanged = (reader: SheetReader): RawBuilder<SqlBool> => sql`(${concerns(reader)} and coalesce(
  ${isChanged(reader)},
  articles.kind = 'media' and ${isOffered(reader)} and exists (
    select from ordered_articles bought where bought.company_id = ${reader.buyerId}
      and bought.article_no = data_sheets.article_no and data_sheets.date > bought.last_day)))`;

/** Searches for the sheet's article as the shop does, but does not forgive typing errors. */
const matchesSearch = (search: string | undefined): Condition => {
  const parsed = parseSearch(search);
  return parsed === undefined ? sql`true` : matchesArticle(parsed);
};

export const withArticles = (db: Database) =>
  db.selectFrom('dataSheets').innerJoin('articles', 'articles.articleNo', 'dataSheets.articleNo');

export const matching = (
  db: Database,
  reader: SheetReader,
  { search, mine, myLanguage, kind, changed, boughtChanged }: DataSheetsQuery,
) =>
  withArticles(db)
    .where(isCurrent)
    .where(matchesSearch(search))
    .$if(mine === true, (sheets) => sheets.where(isMine(reader)))
    .$if(myLanguage === true, (sheets) => sheets.where('dataSheets.language', '=', reader.language))
    .$if(kind !== undefined, (sheets) => sheets.where('dataSheets.kind', '=', kind!))
    .$if(changed === true || boughtChanged === true, (sheets) => sheets.where(hasChanged(reader)));
