import { download } from '#api/client/files.ts';
import { path, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { DataSheet, DataSheetPage, SheetLanguage } from '#contract/data-sheets/data-sheet.contract.ts';

import { DATA_SHEETS_KEY } from './data-sheets.queries.ts';

type Source =
  | { readonly kind: 'sheet'; readonly id: string }
  | { readonly kind: 'orderSheets'; readonly orderNo: string }
  | { readonly kind: 'changedSheets' };

const addressOf = (source: Source): string => {
  if (source.kind === 'sheet') return path`/datasheets/${source.id}/download/`;
  return source.kind === 'orderSheets'
    ? path`/orders/${source.orderNo}/datasheets/download/`
    : '/datasheets/changed/download/';
};

const withCopy = (sheet: DataSheet, isDelivered: (copy: SheetLanguage) => boolean): DataSheet => {
  const downloadedAt = new Date().toISOString();
  const languages = sheet.languages.map((copy) =>
    isDelivered(copy) ? { ...copy, changedSinceDownload: false, downloadedAt } : copy,
  );
  const isRowLanguageDelivered = sheet.languages.some((copy) => copy.id === sheet.id && isDelivered(copy));
  return {
    ...sheet,
    languages,
    ...(isRowLanguageDelivered && { downloadedVersion: sheet.version, changedSinceDownload: false }),
  };
};

const isChanged = ({ languages }: DataSheet): boolean =>
  languages.some(({ changedSinceDownload }) => changedSinceDownload);

/** The rows stay where they are, even in a list of changed sheets: otherwise they would disappear under the person's finger. */
const markAsDownloaded = (isDelivered: (copy: SheetLanguage) => boolean): void => {
  queryClient.setQueriesData<DataSheetPage>({ queryKey: DATA_SHEETS_KEY }, (page) => {
    if (page === undefined) return undefined;
    const items = page.items.map((sheet) => withCopy(sheet, isDelivered));
    const fewer = page.items.filter(isChanged).length - items.filter(isChanged).length;
    return { ...page, items, changed: page.changed - fewer };
  });
};

/** Saves a sheet, or several as a ZIP. @throws {CallFailure} */
export const downloadSheets = async (source: Source): Promise<void> => {
  await download(addressOf(source));
  if (source.kind === 'sheet') markAsDownloaded(({ id }) => id === source.id);
  if (source.kind === 'changedSheets') markAsDownloaded(({ changedSinceDownload }) => changedSinceDownload);
  // The saved sheets leave the list of changed sheets only when the list is next shown.
  await queryClient.invalidateQueries({ queryKey: DATA_SHEETS_KEY, refetchType: 'none' });
};

/** Sends a sheet to an e-mail address. @throws {CallFailure} */
export const mailSheet = async (sheet: {
  readonly source: Source;
  readonly email: string;
}): Promise<void> => {
  if (sheet.source.kind !== 'sheet') throw new Error('only single sheets are mailed');
  await post(path`/datasheets/${sheet.source.id}/email/`, { email: sheet.email });
};
