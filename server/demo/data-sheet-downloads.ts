import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import type { DataSheetDownloadsTable, DataSheetsTable } from '#server/db/data-sheets/data-sheet.tables.ts';
import type { Database } from '#server/db/engine/database.ts';
import { instantAfter } from './calendar.ts';
import { insertRows } from './insert-rows.ts';
import { randomFor } from './random.ts';

const REVISED_SHARE = 0.35;

type Sheet = Pick<DataSheetsTable, 'id' | 'articleNo' | 'language' | 'version'>;

const editionBefore = (version: string): string => {
  const [edition = '1'] = version.split('.');
  return `${String(Math.max(0, Number(edition) - 1))}.9`;
};

/** Picks some of the sheets in the user's language, only for articles that the company has bought if such sheets exist. */
const downloadsOf = (
  user: UsersTable,
  sheets: readonly Sheet[],
  bought: ReadonlySet<string>,
  now: Date,
): DataSheetDownloadsTable[] => {
  const random = randomFor(`data sheet downloads ${user.id}`);
  const spoken = sheets.filter((sheet) => sheet.language === user.language);
  const ofBought = spoken.filter((sheet) => bought.has(sheet.articleNo));
  const offered = ofBought.length > 0 ? ofBought : spoken;
  const chosen = new Set(Array.from({ length: random.integer(4, 12) }, () => random.pick(offered)));
  return [...chosen].map(({ id, version }) => ({
    userId: user.id,
    dataSheetId: id,
    version: random.chance(REVISED_SHARE) ? editionBefore(version) : version,
    downloadedAt: instantAfter(now, -random.integer(1, 900)),
  }));
};

/** Records which of the loaded sheets people downloaded, based on the loaded orders; about a third have been revised since. */
export const insertDownloads = async (
  db: Database,
  users: readonly UsersTable[],
  now: Date,
): Promise<void> => {
  const sheets = await db
    .selectFrom('dataSheets')
    .select(['id', 'articleNo', 'language', 'version'])
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.orderNo', 'orderItems.orderNo')
    .select(['companyId', 'articleNo'])
    .execute();
  const bought = Map.groupBy(lines, ({ companyId }) => companyId);
  const readers = users.filter((user) => user.active && user.permissionLevel !== LEVELS.blocked);
  const downloads = readers.flatMap((user) => {
    const articleNos = new Set(bought.get(user.companyId)?.map(({ articleNo }) => articleNo));
    return downloadsOf(user, sheets, articleNos, now);
  });
  await insertRows(db, 'dataSheetDownloads', downloads);
};
