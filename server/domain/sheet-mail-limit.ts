/** Sheets that one user may send, and that one recipient may get from everyone, within the window. */
export const SHEET_MAILS_PER_USER = 20;
export const SHEET_MAILS_PER_RECIPIENT = 5;

const WINDOW_MILLISECONDS = 60 * 60_000;

/** Mails before this instant no longer count. */
export const sheetMailsCountFrom = (now: Date): Date => new Date(now.getTime() - WINDOW_MILLISECONDS);

/** Whole seconds until the mail that fills a limit no longer counts; `null` where nothing fills one. */
export const secondsUntilNextSheetMail = (
  filling: readonly (Date | undefined)[],
  now: Date,
): number | null => {
  const ends = filling.flatMap((sentAt) => sentAt?.getTime() ?? []);
  if (ends.length === 0) return null;
  return Math.max(1, Math.ceil((Math.max(...ends) + WINDOW_MILLISECONDS - now.getTime()) / 1_000));
};
