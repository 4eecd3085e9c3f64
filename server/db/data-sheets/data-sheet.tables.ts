import type { DataSheetRef } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';

export interface DataSheetsTable {
  id: string;
  /** Is the same in all rows of one sheet, which has a row for each article, language and edition. */
  sheetNo: string;
  articleNo: string;
  kind: DataSheetRef['kind'];
  language: Language;
  version: string;
  date: string;
  fileId: string | null;
}

export interface DataSheetDownloadsTable {
  userId: string;
  dataSheetId: string;
  version: string;
  downloadedAt: Date;
}
