import { randomUUID } from 'node:crypto';

import type { DataSheetsTable } from '#server/db/data-sheets/data-sheet.tables.ts';
import type { Database } from '#server/db/engine/database.ts';

import { seedArticle } from './seed.ts';
import { smallPdf } from './small-pdf.ts';

/** Every seeded sheet has this content. */
export const PDF = smallPdf('\0 ½');

interface SeededSheet extends Partial<DataSheetsTable> {
  /** `null` leaves the file out. */
  readonly fileName?: string | null;
}

/** Seeds a sheet, by default an English safety sheet for one new article. */
export const seedSheet = async (
  db: Database,
  { fileName = 'sheet.pdf', ...more }: SeededSheet = {},
): Promise<{ id: string; articleNo: string }> => {
  const id = more.id ?? randomUUID();
  const articleNo = more.articleNo ?? (await seedArticle(db)).articleNo;
  const fileId = more.fileId ?? (fileName === null ? null : id);
  if (fileId === id && fileName !== null)
    await db
      .insertInto('files')
      .values({ id, mediaType: 'application/pdf', fileName, content: PDF })
      .execute();
  await db
    .insertInto('dataSheets')
    .values({
      kind: 'SDB',
      language: 'en-GB',
      version: '3',
      date: '2026-01-01',
      sheetNo: `${more.kind ?? 'SDB'} ${articleNo}`,
      ...more,
      id,
      articleNo,
      fileId,
    })
    .execute();
  return { id, articleNo };
};
