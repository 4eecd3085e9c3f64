import type { Database } from './database.ts';

/** `undefined` for an unknown sheet and for one whose file is missing. */
export const findDataSheetFile = (db: Database, dataSheetId: string) =>
  db
    .selectFrom('dataSheets')
    .innerJoin('files', 'files.id', 'dataSheets.fileId')
    .select(['dataSheets.version', 'files.fileName', 'files.mediaType', 'files.content'])
    .where('dataSheets.id', '=', dataSheetId)
    .executeTakeFirst();

/** Remembers the version that the person has, so that a later one can be told as changed. */
export const recordDataSheetDownload = async (
  db: Database,
  download: {
    readonly userId: string;
    readonly dataSheetId: string;
    readonly version: string;
    readonly downloadedAt: Date;
  },
): Promise<void> => {
  const { version, downloadedAt } = download;
  await db
    .insertInto('dataSheetDownloads')
    .values(download)
    .onConflict((repeated) =>
      repeated.columns(['userId', 'dataSheetId']).doUpdateSet({ version, downloadedAt }),
    )
    .execute();
};
