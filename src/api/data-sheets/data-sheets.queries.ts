import { listAt } from '#api/client/list-at.ts';
import type { DataSheetPage } from '#contract/data-sheets/data-sheet.contract.ts';

/** The keys of all pages of the list begin with this one. */
export const DATA_SHEETS_KEY = ['dataSheets'] as const;

export const dataSheetsList = listAt<DataSheetPage>([...DATA_SHEETS_KEY], '/datasheets/');
