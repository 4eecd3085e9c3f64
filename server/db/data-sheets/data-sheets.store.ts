import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { DataSheet, DataSheetPage, DataSheetsQuery } from '#contract/data-sheets/data-sheet.contract.ts';
import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { dataSheetOf, type SheetRow } from '#server/domain/catalogue/data-sheets.ts';
import { parseSearch } from '#server/domain/search-terms.ts';
import { matchesArticle } from '#server/db/catalogue/article-match.ts';
import type { Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { SheetFile } from './data-sheet-files.store.ts';
import { pageOf } from '#server/db/list-query.store.ts';

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
 * Selects of the newest edition that the reader has downloaded: of this sheet in this language, whichever article it was
 * downloaded from, even if its row was added later.
 */
const ofCopy = <Value>(
  reader: Pick<SheetReader, 'id'>,
  column: RawBuilder<Value>,
): RawBuilder<Value | null> =>
  sql`(
  select ${column} from data_sheet_downloads downloaded
  join data_sheets edition on edition.id = downloaded.data_sheet_id
  where downloaded.user_id = ${reader.id} and edition.sheet_no = data_sheets.sheet_no
    and edition.language = data_sheets.language
  order by edition.date desc, downloaded.downloaded_at desc, edition.id desc limit 1)`;

/** A copy that is newer than the row, such as that of another article, has not been overtaken by it. */
const isChanged = (reader: Pick<SheetReader, 'id'>): RawBuilder<SqlBool | null> =>
  ofCopy(
    reader,
    sql<SqlBool>`downloaded.version <> data_sheets.version and edition.date <= data_sheets.date`,
  );

/** Narrows the search to a few sheets, so that the editions of all others need not be compared. */
const hasDownloaded = ({ id }: Pick<SheetReader, 'id'>): RawBuilder<SqlBool> => sql`data_sheets.sheet_no in (
  select edition.sheet_no from data_sheet_downloads downloaded
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
    ${isChanged(reader)},
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
      sheets.where(hasDownloaded(reader)).where(sql<SqlBool>`${isChanged(reader)}`),
    )
    .$if(boughtChanged === true, (sheets) => sheets.where(isNewOfBought(reader)));

const sortColumn = (field: string, language: Language): RawBuilder<unknown> =>
  field === 'description'
    ? sql.ref(inLanguage(language, 'articles.description_de_folded', 'articles.description_en_folded'))
    : sql.ref(`data_sheets.${field}`);

/** A sheet has the place of its first row, or of its last where the order is turned round. */
const ordering = (sort: string, { language }: SheetReader): RawBuilder<unknown> => {
  const column = sortColumn(sort.replace(/^-/, ''), language);
  const rest = sql`min(data_sheets.article_no), data_sheets.sheet_no, data_sheets.version`;
  return sort.startsWith('-') ? sql`max(${column}) desc, ${rest}` : sql`min(${column}), ${rest}`;
};

/** Sorts by article unless the query says otherwise. */
const orderOf = ({ sort = 'article_no' }: DataSheetsQuery, reader: SheetReader) => ordering(sort, reader);

/** Names a sheet in its current edition; where the languages differ in theirs, each edition is a sheet of its own. */
interface SheetKey {
  readonly sheetNo: string;
  readonly version: string;
}

const SHEET_KEY = ['dataSheets.sheetNo', 'dataSheets.version'] as const;

const matchingSheets = (db: Database, reader: SheetReader, query: DataSheetsQuery) =>
  matching(db, reader, query).select(SHEET_KEY).groupBy(SHEET_KEY);

const countSheets = async (db: Database, reader: SheetReader, query: DataSheetsQuery): Promise<number> => {
  const { total } = await db
    .selectFrom(matchingSheets(db, reader, query).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const COLUMNS = [
  ...SHEET_KEY,
  'dataSheets.id',
  'dataSheets.articleNo',
  'dataSheets.kind',
  'dataSheets.language',
  'dataSheets.date',
  'articles.kind as articleKind',
  'articles.descriptionDe',
  'articles.descriptionEn',
  'articles.subDescriptionDe',
  'articles.subDescriptionEn',
] as const;

const readerColumns = (reader: SheetReader) => [
  ofCopy(reader, sql<string>`downloaded.version`).as('downloadedVersion'),
  ofCopy(reader, sql<Date>`downloaded.downloaded_at`).as('downloadedAt'),
  isChanged(reader).as('isChanged'),
  sql<boolean>`exists (select from data_sheets safety
    where safety.article_no = data_sheets.article_no and safety.kind = 'SDB')`.as('safetySheetIssued'),
];

type FoundRow = Omit<SheetRow, 'description' | 'subDescription' | 'changedSinceDownload'> & {
  readonly descriptionDe: string;
  readonly descriptionEn: string;
  readonly subDescriptionDe: string | null;
  readonly subDescriptionEn: string | null;
  readonly isChanged: SqlBool | null;
};

const rowFor = (
  { descriptionDe, descriptionEn, subDescriptionDe, subDescriptionEn, isChanged: changed, ...row }: FoundRow,
  { language }: SheetReader,
): SheetRow => ({
  ...row,
  description: inLanguage(language, descriptionDe, descriptionEn),
  subDescription: inLanguage(language, subDescriptionDe, subDescriptionEn),
  changedSinceDownload: changed === true,
});

const keyText = ({ sheetNo, version }: SheetKey): string => JSON.stringify([sheetNo, version]);
const keyIn = (text: string): SheetKey => {
  const [sheetNo, version] = JSON.parse(text) as [string, string];
  return { sheetNo, version };
};

/** Finds sheets in the order of the keys, with all articles that they describe. */
const findSheets = async (
  db: Database,
  reader: SheetReader,
  { myLanguage }: DataSheetsQuery,
  keys: readonly SheetKey[],
): Promise<DataSheet[]> => {
  const [numbers, versions] = [keys.map(({ sheetNo }) => sheetNo), keys.map(({ version }) => version)];
  const rows: FoundRow[] = await withArticles(db)
    .where(isCurrent)
    .where(
      sql<SqlBool>`(data_sheets.sheet_no, data_sheets.version) in (
        select * from unnest(${numbers}::text[], ${versions}::text[]))`,
    )
    .$if(myLanguage === true, (sheets) => sheets.where('dataSheets.language', '=', reader.language))
    .select(COLUMNS)
    .select(readerColumns(reader))
    .execute();
  const ofSheet = Map.groupBy(rows, keyText);
  return keys.flatMap((key) => {
    const found = ofSheet.get(keyText(key)) ?? [];
    return (
      dataSheetOf(
        found.map((row) => rowFor(row, reader)),
        reader.language,
      ) ?? []
    );
  });
};

/** Lists the current editions. */
export const listDataSheets = async (
  db: Database,
  reader: SheetReader,
  query: DataSheetsQuery,
): Promise<Omit<DataSheetPage, 'changed'>> => {
  const { page, pageSize, offset } = pageOf(query);
  const total = await countSheets(db, reader, query);
  const keys = await matchingSheets(db, reader, query)
    .orderBy(orderOf(query, reader))
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { items: await findSheets(db, reader, query, keys), total, page, pageSize };
};

/** Counts the sheets of which the reader has an older edition. */
export const countChangedSheets = (db: Database, reader: SheetReader): Promise<number> =>
  countSheets(db, reader, { changed: true });

/** Returns the keys of all sheets on such a list, in its order. */
export const findListedDataSheets = async (
  db: Database,
  reader: SheetReader,
  query: DataSheetsQuery,
): Promise<string[]> => {
  const keys = await matchingSheets(db, reader, query)
    .orderBy(orderOf(query, reader))
    .limit(MAX_CSV_ENTRIES)
    .execute();
  return keys.map(keyText);
};

/** Finds data sheets in the order of such keys. */
export const findDataSheetsByKeys = (
  db: Database,
  reader: SheetReader,
  query: DataSheetsQuery,
  keys: readonly string[],
): Promise<DataSheet[]> => findSheets(db, reader, query, keys.map(keyIn));

/** Finds the files of all sheets of which the reader has an older edition, in the languages in which they have it. */
export const findChangedSheetFiles = async (db: Database, reader: SheetReader): Promise<SheetFile[]> => {
  const rows = await matching(db, reader, { changed: true })
    .where('dataSheets.fileId', 'is not', null)
    .distinctOn(['dataSheets.sheetNo', 'dataSheets.language', 'dataSheets.version'])
    .select([...SHEET_KEY, 'dataSheets.id', 'dataSheets.fileId'])
    .orderBy('dataSheets.sheetNo')
    .orderBy('dataSheets.language')
    .orderBy('dataSheets.version')
    .orderBy('dataSheets.articleNo')
    .execute();
  return rows.map(({ id, fileId, version }) => ({ id, fileId: fileId!, version }));
};
