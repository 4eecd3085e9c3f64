import type { FastifyInstance } from 'fastify';

import {
  findDataSheetFile,
  recordDataSheetDownloads,
  type SheetFile,
} from '#server/db/data-sheets/data-sheet-files.store.ts';
import { openDocument } from '#server/document-store/read-document.ts';
import type { ArchivedFile } from '#server/documents/zip-archive.ts';
import { uniqueFileNames } from '#server/domain/documents/file-name.ts';

/** Yields the files of sheets one after another, each file once; the sheets count as downloaded once all files have been read. */
export async function* filesOfSheets(
  { database, documentStore, clock }: Pick<FastifyInstance, 'database' | 'documentStore' | 'clock'>,
  { id: userId }: { readonly id: string },
  sheets: readonly SheetFile[],
): AsyncGenerator<ArchivedFile> {
  const downloadedAt = clock.now();
  const nameOf = uniqueFileNames();
  for (const [first] of Map.groupBy(sheets, ({ fileId }) => fileId).values()) {
    const file = first && (await findDataSheetFile(database, first.id));
    if (file === undefined) continue;
    const content = await openDocument({ database, documentStore }, file);
    yield { name: nameOf(file.fileName), content };
  }
  await recordDataSheetDownloads(database, { userId, sheets, downloadedAt });
}
