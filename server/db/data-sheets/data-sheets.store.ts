import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { DataSheet, DataSheetPage, DataSheetsQuery } from '#contract/data-sheets/data-sheet.contract.ts';
import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { sortOf } from '#contract/sort.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { dataSheetOf, type SheetRow } from '#server/domain/data-sheets/data-sheets.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { SheetFile } from './data-sheet-files.store.ts';
import { isChanged, isCurrent, matching, ofCopy, withArticles, type SheetReader } from './matching-sheets.ts';
import { pageOf } from '#server/db/list-query.store.ts';

const sortColumn = (field: string, language: Language): RawBuilder<unknown> =>
  field === 'description'
    ? sql.ref(inLanguage(language, 'articles.description_de_folded', 'articles.description_en_folded'))
    : sql.ref(`data_sheets.${field}`);

/** Sorts sheets by the lowest value of their rows or, in descending order, by the highest. */
const ordering = (sort: string, { language }: SheetReader): RawBuilder<unknown> => {
  const { field, isDescending } = sortOf(sort);
  const column = sortColumn(field, language);
  const rest = sql`min(data_sheets.article_no), data_sheets.sheet_no, data_sheets.version`;
  return isDescending ? sql`max(${column}) desc, ${rest}` : sql`min(${column}), ${rest}`;
};

/** Sorts by article unless the query says otherwise. */
const orderOf = ({ sort = 'article_no' }: DataSheetsQuery, reader: SheetReader) => ordering(sort, reader);

/** Identifies a sheet in its current edition; if the languages have different editions, each edition counts as a separate sheet. */
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

/** Finds sheets in the order of the keys, with all articles that the sheets describe. */
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
  const keys = await matchingSheets(db, reader, query)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderOf(query, reader))
    .limit(pageSize)
    .offset(offset)
    .execute();
  // A page after the last one has no row that holds the total.
  const total = keys[0]?.total ?? (offset === 0 ? 0 : await countSheets(db, reader, query));
  return { items: await findSheets(db, reader, query, keys), total, page, pageSize };
};

/** Counts the sheets that have changed for the reader. */
export const countChangedSheets = (db: Database, reader: SheetReader): Promise<number> =>
  countSheets(db, reader, { changed: true });

/** Returns the keys of the sheets on the list that a query describes, in the order of the list, up to `MAX_CSV_ENTRIES`. */
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

/** Finds data sheets in the order of their keys. */
export const findDataSheetsByKeys = (
  db: Database,
  reader: SheetReader,
  query: DataSheetsQuery,
  keys: readonly string[],
): Promise<DataSheet[]> => findSheets(db, reader, query, keys.map(keyIn));

/**
 * Finds the files of all sheets that have changed for the reader: in the languages of the reader's copies or, without a copy, in the
 * reader's language if the sheet exists in it, or else in the other.
 */
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
