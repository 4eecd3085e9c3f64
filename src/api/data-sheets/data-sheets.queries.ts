import { listAt } from '#api/client/list-at.ts';
import type { DataSheetPage } from '#contract/data-sheets/data-sheet.contract.ts';

/** This key covers every page of the list. */
export const DATA_SHEETS_KEY = ['dataSheets'] as const;

export const dataSheetsList = listAt<DataSheetPage>([...DATA_SHEETS_KEY], '/datasheets/');
