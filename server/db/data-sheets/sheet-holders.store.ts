import { sql } from 'kysely';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/** A copy that a revision has superseded. */
interface OlderCopy {
  readonly userId: string;
  readonly sheetNo: string;
  readonly language: Language;
  /** The revised sheet, by one of its ids. */
  readonly dataSheetId: string;
  /** The edition that the user has. */
  readonly version: string;
}

/**
 * Finds who has a copy of an older edition of these sheets: once for each user, sheet and language, no matter which articles are named and
 * which one the copy came from. Users who may not sign in are left out.
 */
export const findHoldersOfOlderEditions = async (
  db: Database,
  dataSheetIds: readonly string[],
): Promise<OlderCopy[]> => {
  const { rows } = await sql<OlderCopy>`
    select user_id, sheet_no, language, data_sheet_id, version from (
      select distinct on (users.id, sheet.sheet_no, sheet.language)
        users.id as user_id, sheet.sheet_no, sheet.language, sheet.id as data_sheet_id, downloaded.version,
        downloaded.version <> sheet.version and edition.date <= sheet.date as is_older
      from data_sheets sheet
      join data_sheets edition on edition.sheet_no = sheet.sheet_no and edition.language = sheet.language
      join data_sheet_downloads downloaded on downloaded.data_sheet_id = edition.id
      join users on users.id = downloaded.user_id
      where sheet.id = any(${[...dataSheetIds]}::text[])
        and users.active and users.permission_level <> ${LEVELS.blocked}
      order by users.id, sheet.sheet_no, sheet.language, edition.date desc, downloaded.downloaded_at desc,
        sheet.date desc, sheet.id
    ) copies
    where is_older
    order by user_id, sheet_no, language`.execute(db);
  return rows;
};
