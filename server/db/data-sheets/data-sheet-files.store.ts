import { sql } from 'kysely';

import type { Language } from '#contract/list.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Returns `undefined` for an unknown sheet and for one without its file. */
export const findDataSheetFile = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets')
    .innerJoin('files', 'files.id', 'dataSheets.fileId')
    .select(['dataSheets.version', 'files.fileName', 'files.mediaType', 'files.content'])
    .where('dataSheets.id', '=', dataSheetId)
    .executeTakeFirst();

/** Finds what a mail says about a sheet; `undefined` means that the sheet is unknown or has no file. */
export const findMailedSheet = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets')
    .innerJoin('files', 'files.id', 'dataSheets.fileId')
    .innerJoin('articles', 'articles.articleNo', 'dataSheets.articleNo')
    .select(['dataSheets.id', 'articles.articleNo', 'descriptionDe', 'descriptionEn'])
    .where('dataSheets.id', '=', dataSheetId)
    .executeTakeFirst();

/** Describes a sheet of an order; several articles may share one file. */
export interface OrderSheet {
  readonly id: string;
  readonly fileId: string;
  readonly version: string;
}

/** Finds, for each article of the order and each kind of sheet, the current edition: in the language or, where none exists, in another. */
export const findSheetsOfOrder = async (
  db: Database,
  orderNo: string,
  language: Language,
): Promise<OrderSheet[]> => {
  const { rows } = await sql<OrderSheet>`
    select distinct on (article_no, kind) id, file_id, version
    from data_sheets
    where file_id is not null
      and article_no in (select article_no from order_items where order_no = ${orderNo})
    order by article_no, kind, language = ${language} desc, date desc, id desc`.execute(db);
  return rows;
};

/** Returns whether `findSheetsOfOrder` finds any, in any language. */
export const hasSheetsOfOrder = async (db: Database, orderNo: string): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from data_sheets
      where file_id is not null
        and article_no in (select article_no from order_items where order_no = ${orderNo})
    ) as any`.execute(db);
  return rows[0]?.any === true;
};

/** Remembers the version that the person has, so that a later one can be marked as changed. `downloadedAt` is when it was read. */
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
        // A slow archive ends after downloads that began later.
        .whereRef('dataSheetDownloads.downloadedAt', '<=', 'excluded.downloadedAt'),
    )
    .execute();
};
