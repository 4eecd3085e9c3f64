import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { DataSheet, DataSheetPage, DataSheetsQuery } from '#contract/data-sheets/data-sheet.contract.ts';
import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { parseSearch } from '#server/domain/search-terms.ts';
import { matchesArticle } from '#server/db/catalogue/article-match.ts';
import type { Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';
import { hasKeyAmong, inOrderOf, pageOf } from '#server/db/list-query.store.ts';

/** Identifies the reader to whom "mine", "my language" and downloads refer. */
export interface SheetReader {
  readonly id: string;
  readonly companyId: string;
  /** Purchases count for this company: the reader's own, or the customer for whom a dealer acts. */
  readonly buyerId: string;
  readonly language: Language;
}

/** Older editions remain available by their id, but no one is offered a superseded safety sheet. */
const isCurrent = sql<SqlBool>`not exists (
  select from data_sheets newer
  where newer.article_no = data_sheets.article_no and newer.kind = data_sheets.kind
    and newer.language = data_sheets.language
    and (newer.date, newer.id) > (data_sheets.date, data_sheets.id))`;

/**
 * Returns the newest edition that the reader has downloaded, of this sheet or of an older row of it, even if the older row was added
 * later.
 */
const downloadedVersion = (reader: SheetReader): RawBuilder<string | null> => sql`(
  select downloaded.version from data_sheet_downloads downloaded
  join data_sheets edition on edition.id = downloaded.data_sheet_id
  where downloaded.user_id = ${reader.id} and edition.article_no = data_sheets.article_no
    and edition.kind = data_sheets.kind and edition.language = data_sheets.language
  order by edition.date desc, edition.id desc limit 1)`;

/** Narrows the search to a few articles, so that the editions of all others need not be compared. */
const hasDownloadedArticle = ({ id }: SheetReader): RawBuilder<SqlBool> => sql`data_sheets.article_no in (
  select edition.article_no from data_sheet_downloads downloaded
  join data_sheets edition on edition.id = downloaded.data_sheet_id where downloaded.user_id = ${id})`;

const isMine = ({ id, companyId }: SheetReader): RawBuilder<SqlBool> => sql`(
  data_sheets.article_no in (select article_no from ordered_articles where company_id = ${companyId})
  or data_sheets.article_no in (select article_no from memory_list_entries where user_id = ${id}))`;

/** Offers the sheet in the reader's language or, where none exists, in another, as in the archive of an order. */
const isOffered = ({ language }: SheetReader): RawBuilder<SqlBool> => sql`(
  data_sheets.language = ${language} or not exists (
    select from data_sheets spoken where spoken.article_no = data_sheets.article_no
      and spoken.kind = data_sheets.kind and spoken.language = ${language}))`;

/** Marks sheets of process media that were bought: newer than the reader's edition or, if the reader has none, than the last order. */
const isNewOfBought = (reader: SheetReader): RawBuilder<SqlBool> => sql`articles.kind = 'media' and exists (
  select from ordered_articles bought
  where bought.company_id = ${reader.buyerId} and bought.article_no = data_sheets.article_no and coalesce(
    ${downloadedVersion(reader)} <> data_sheets.version,
    data_sheets.date > bought.last_day and ${isOffered(reader)}))`;

/** Finds the sheet's article as the shop does, but does not forgive typing errors. */
const matchesSearch = (search: string | undefined): Condition => {
  const parsed = parseSearch(search);
  return parsed === undefined ? sql`true` : matchesArticle(parsed);
};

const withArticles = (db: Database) =>
  db.selectFrom('dataSheets').innerJoin('articles', 'articles.articleNo', 'dataSheets.articleNo');

const matching = (
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
    .$if(changed === true, (sheets) =>
      sheets
        .where(hasDownloadedArticle(reader))
        .where(sql<SqlBool>`${downloadedVersion(reader)} <> data_sheets.version`),
    )
    .$if(boughtChanged === true, (sheets) => sheets.where(isNewOfBought(reader)));

const sortColumn = (field: string, language: Language): RawBuilder<unknown> =>
  field === 'description'
    ? sql.ref(inLanguage(language, 'articles.description_de_folded', 'articles.description_en_folded'))
    : sql.ref(`data_sheets.${field}`);

const ordering = (sort: string, { language }: SheetReader): RawBuilder<unknown> => {
  const column = sortColumn(sort.replace(/^-/, ''), language);
  const rest = sql`data_sheets.article_no, data_sheets.kind, data_sheets.language, data_sheets.id`;
  return sort.startsWith('-') ? sql`${column} desc, ${rest}` : sql`${column}, ${rest}`;
};

/** Sorts by article unless the query says otherwise. */
const orderOf = ({ sort = 'article_no' }: DataSheetsQuery, reader: SheetReader) => ordering(sort, reader);

const COLUMNS = [
  'dataSheets.id',
  'dataSheets.articleNo',
  'dataSheets.kind',
  'dataSheets.language',
  'dataSheets.version',
  'dataSheets.date',
  'articles.kind as articleKind',
  'articles.descriptionDe',
  'articles.descriptionEn',
  'articles.subDescriptionDe',
  'articles.subDescriptionEn',
] as const;

const readerColumns = (reader: SheetReader) => [
  downloadedVersion(reader).as('downloadedVersion'),
  sql<boolean>`exists (select from data_sheets safety
    where safety.article_no = data_sheets.article_no and safety.kind = 'SDB')`.as('safetySheetIssued'),
];
type SheetRow = Pick<
  DataSheet,
  | 'id'
  | 'articleNo'
  | 'kind'
  | 'language'
  | 'version'
  | 'date'
  | 'articleKind'
  | 'downloadedVersion'
  | 'safetySheetIssued'
> & {
  readonly descriptionDe: string;
  readonly descriptionEn: string;
  readonly subDescriptionDe: string | null;
  readonly subDescriptionEn: string | null;
};

const viewOf = (
  { descriptionDe, descriptionEn, subDescriptionDe, subDescriptionEn, ...row }: SheetRow,
  { language }: SheetReader,
): DataSheet => ({
  ...row,
  description: inLanguage(language, descriptionDe, descriptionEn),
  subDescription: inLanguage(language, subDescriptionDe, subDescriptionEn),
  changedSinceDownload: row.downloadedVersion !== null && row.downloadedVersion !== row.version,
});

/** Lists the current editions. */
export const listDataSheets = async (
  db: Database,
  reader: SheetReader,
  query: DataSheetsQuery,
): Promise<DataSheetPage> => {
  const { page, pageSize, offset } = pageOf(query);
  const found = matching(db, reader, query);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(COLUMNS)
    .select(readerColumns(reader))
    .orderBy(orderOf(query, reader))
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { items: rows.map((row) => viewOf(row, reader)), total, page, pageSize };
};

/** Returns the ids of all sheets on such a list, in its order. */
export const findListedDataSheets = async (
  db: Database,
  reader: SheetReader,
  query: DataSheetsQuery,
): Promise<string[]> => {
  const rows = await matching(db, reader, query)
    .select('dataSheets.id')
    .orderBy(orderOf(query, reader))
    .limit(MAX_CSV_ENTRIES)
    .execute();
  return rows.map(({ id }) => id);
};

/** Finds data sheets in the order of the ids. */
export const findDataSheetsByIds = async (
  db: Database,
  reader: SheetReader,
  ids: readonly string[],
): Promise<DataSheet[]> => {
  const rows = await withArticles(db)
    .select(COLUMNS)
    .select(readerColumns(reader))
    .where(hasKeyAmong('data_sheets.id', ids))
    .execute();
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => viewOf(row, reader));
};
