import { sql } from 'kysely';

import type { Language } from '#contract/language.contract.ts';
import { KEPT_FILE } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Finds the file of a sheet; returns `undefined` for an unknown sheet and for one without a file. */
export const findDataSheetFile = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets')
    .innerJoin('files', 'files.id', 'dataSheets.fileId')
    .select(['dataSheets.version', ...KEPT_FILE])
    .where('dataSheets.id', '=', dataSheetId)
    .executeTakeFirst();

/** Finds the facts for a mail about a sheet; `undefined` means that the sheet is unknown or has no file. */
export const findMailedSheet = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets')
    .innerJoin('files', 'files.id', 'dataSheets.fileId')
    .innerJoin('articles', 'articles.articleNo', 'dataSheets.articleNo')
    .select(['dataSheets.id', 'articles.articleNo', 'descriptionDe', 'descriptionEn'])
    .where('dataSheets.id', '=', dataSheetId)
    .executeTakeFirst();

/** Finds the facts for a mail about a new edition. */
export const findRevisedSheet = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets')
    .innerJoin('articles', 'articles.articleNo', 'dataSheets.articleNo')
    .select(['articles.articleNo', 'descriptionDe', 'descriptionEn'])
    .select(['dataSheets.kind', 'dataSheets.version', 'dataSheets.date'])
    .where('dataSheets.id', '=', dataSheetId)
    .executeTakeFirst();

/** Returns all editions of a sheet in one language, the newest first; `dataSheetId` can name any of these. */
export const findEditionsOfSheet = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets as named')
    .innerJoin('dataSheets as edition', (join) =>
      join.onRef('edition.sheetNo', '=', 'named.sheetNo').onRef('edition.language', '=', 'named.language'),
    )
    .select(['edition.sheetNo', 'edition.language', 'edition.version', 'edition.date'])
    .where('named.id', '=', dataSheetId)
    .orderBy('edition.date', 'desc')
    .execute();

/** Lists all editions of an article's sheets, the newest first. */
export const findEditions = (db: Database, articleNo: string) =>
  db
    .selectFrom('dataSheets')
    .select(['id', 'kind', 'language', 'version', 'date'])
    .where('articleNo', '=', articleNo)
    .orderBy('date', 'desc')
    .orderBy('kind')
    .orderBy('language')
    .execute();

interface NewEdition {
  /** Names the sheet that is revised in one language, for all its articles. */
  readonly of: { readonly sheetNo: string; readonly language: string };
  readonly version: string;
  readonly date: string;
  readonly fileId: string;
}

/** Adds an edition of a sheet, and keeps the earlier editions; returns the ids of the new rows. */
export const insertEdition = async (
  trx: Database,
  { of, version, date, fileId }: NewEdition,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into data_sheets (id, sheet_no, article_no, kind, language, version, date, file_id)
    select gen_random_uuid()::text, sheet_no, article_no, kind, language, ${version}, ${date}::date, ${fileId}
    from data_sheets where sheet_no = ${of.sheetNo} and language = ${of.language}
    group by sheet_no, article_no, kind, language
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Describes a sheet to be sent; several articles may share one file. */
export interface SheetFile {
  readonly id: string;
  readonly fileId: string;
  readonly version: string;
}

/** Finds the current edition for each article of the order and each kind of sheet: in this language or, if there is none, in another. */
export const findSheetsOfOrder = async (
  db: Database,
  orderNo: string,
  language: Language,
): Promise<SheetFile[]> => {
  const { rows } = await sql<SheetFile>`
    select distinct on (article_no, kind) id, file_id, version
    from data_sheets
    where file_id is not null
      and article_no in (select article_no from order_items where order_no = ${orderNo})
    order by article_no, kind, language = ${language} desc, date desc, id desc`.execute(db);
  return rows;
};

/** Returns whether `findSheetsOfOrder` finds any sheet, in any language. */
export const hasSheetsOfOrder = async (db: Database, orderNo: string): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from data_sheets
      where file_id is not null
        and article_no in (select article_no from order_items where order_no = ${orderNo})
    ) as any`.execute(db);
  return rows[0]?.any === true;
};

/** Records the version that the person has, so that a later one can be marked as changed. `downloadedAt` is when the version was read. */
export const recordDataSheetDownloads = async (
  db: Database,
  {
    userId,
    sheets,
    downloadedAt,
  }: {
    readonly userId: string;
    readonly sheets: readonly { readonly id: string; readonly version: string }[];
    readonly downloadedAt: Date;
  },
): Promise<void> => {
  await db
    .insertInto('dataSheetDownloads')
    .values(sheets.map(({ id, version }) => ({ userId, dataSheetId: id, version, downloadedAt })))
    .onConflict((repeated) =>
      repeated
        .columns(['userId', 'dataSheetId'])
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          downloadedAt: eb.ref('excluded.downloadedAt'),
        }))
        // A slow archive may end after downloads that began later than it did.
        .whereRef('dataSheetDownloads.downloadedAt', '<=', 'excluded.downloadedAt'),
    )
    .execute();
};
