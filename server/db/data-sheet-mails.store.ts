import { sql } from 'kysely';

import {
  SHEET_MAILS_PER_RECIPIENT,
  SHEET_MAILS_PER_USER,
  secondsUntilNextSheetMail,
  sheetMailsCountFrom,
} from '#server/domain/sheet-mail-limit.ts';
import type { Database } from './database.ts';

interface SheetMail {
  readonly userId: string;
  readonly emailFolded: string;
  readonly sentAt: Date;
}

/** Any number, the same in all processes of the portal. */
const LOCK = 7_461_002;

/**
 * Counts a mail, in the caller's transaction, unless a limit is reached.
 * @returns the seconds to wait until another may be sent; `null`: it was counted.
 */
export const countSheetMail = async (trx: Database, mail: SheetMail): Promise<number | null> => {
  // Mails at the same moment would all see the last one missing.
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  const since = sheetMailsCountFrom(mail.sentAt);
  // Addresses are personal data: they go when they no longer count.
  await trx.deleteFrom('dataSheetMails').where('sentAt', '<=', since).execute();
  const nthLatest = async (column: 'userId' | 'emailFolded', count: number): Promise<Date | undefined> => {
    const row = await trx
      .selectFrom('dataSheetMails')
      .select('sentAt')
      .where(column, '=', mail[column])
      .orderBy('sentAt', 'desc')
      .offset(count - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.sentAt;
  };
  const wait = secondsUntilNextSheetMail(
    [
      await nthLatest('userId', SHEET_MAILS_PER_USER),
      await nthLatest('emailFolded', SHEET_MAILS_PER_RECIPIENT),
    ],
    mail.sentAt,
  );
  if (wait === null) await trx.insertInto('dataSheetMails').values(mail).execute();
  return wait;
};
