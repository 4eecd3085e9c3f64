import type { Database } from '#server/db/engine/database.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Mails a user a link to choose a password. */
export const invite = async (tx: Database, userId: string, now: Date): Promise<void> => {
  const token = await issueResetToken(tx, { userId, mailed: true, kind: 'invitation', now });
  const to = await findRecipient(tx, userId);
  await queueMail(tx, { kind: 'invitation', to, data: { token } }, now);
};
