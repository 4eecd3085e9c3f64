import { download } from '#api/client/files.ts';
import { path, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { DataSheetPage } from '#contract/data-sheets/data-sheet.contract.ts';

import { DATA_SHEETS_KEY } from './data-sheets.queries.ts';

type Source =
  | { readonly kind: 'sheet'; readonly id: string }
  | { readonly kind: 'orderSheets'; readonly orderNo: string };

const addressOf = (source: Source): string =>
  source.kind === 'sheet'
    ? path`/datasheets/${source.id}/download/`
    : path`/orders/${source.orderNo}/datasheets/download/`;

/** The row stays where it is, even in a list of changed sheets: otherwise it would vanish under the finger. */
const markAsDownloaded = (sheetId: string): void => {
  queryClient.setQueriesData<DataSheetPage>(
    { queryKey: DATA_SHEETS_KEY },
    (page) =>
      page && {
        ...page,
        items: page.items.map((sheet) =>
          sheet.id === sheetId
            ? { ...sheet, downloadedVersion: sheet.version, changedSinceDownload: false }
            : sheet,
        ),
      },
  );
};

/** Saves a sheet, or all sheets of an order as a ZIP. @throws {CallFailure} */
export const downloadSheets = async (source: Source): Promise<void> => {
  await download(addressOf(source));
  if (source.kind === 'sheet') markAsDownloaded(source.id);
  // The list of changed sheets leaves it out the next time it is shown, as the dashboard's count does.
  await queryClient.invalidateQueries({ queryKey: DATA_SHEETS_KEY, refetchType: 'none' });
};

/** Has a sheet sent to an e-mail address. @throws {CallFailure} */
export const mailSheet = async (sheet: {
  readonly source: Source;
  readonly email: string;
}): Promise<void> => {
  if (sheet.source.kind !== 'sheet') throw new Error('only single sheets are mailed');
  await post(path`/datasheets/${sheet.source.id}/email/`, { email: sheet.email });
};
