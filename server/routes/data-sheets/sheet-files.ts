import {
  findDataSheetFile,
  recordDataSheetDownloads,
  type SheetFile,
} from '#server/db/data-sheets/data-sheet-files.store.ts';
import { uniqueFileNames } from '#server/domain/documents/file-name.ts';
import type { Services } from '#server/plugins/services.plugin.ts';

/** Yields the files of sheets one after another, each file once; they count as downloaded when all have been taken. */
export async function* filesOfSheets(
  { database, clock }: Services,
  { id: userId }: { readonly id: string },
  sheets: readonly SheetFile[],
) {
  const downloadedAt = clock.now();
  const nameOf = uniqueFileNames();
  for (const [first] of Map.groupBy(sheets, ({ fileId }) => fileId).values()) {
    const file = first && (await findDataSheetFile(database, first.id));
    if (file !== undefined) yield { name: nameOf(file.fileName), content: file.content };
  }
  await recordDataSheetDownloads(database, { userId, sheets, downloadedAt });
}
