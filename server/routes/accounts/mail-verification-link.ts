import type { Database } from '#server/db/engine/database.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { issueVerificationToken } from '#server/db/accounts/verification-tokens.store.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { MailData } from '#server/mail/templates.ts';

/** Mails a link that proves the user's address, in the caller's transaction; links mailed before it are retired. */
export const mailVerificationLink = async (
  trx: Database,
  userId: string,
  { occasion, now }: { readonly occasion: MailData<'verification'>['occasion']; readonly now: Date },
): Promise<void> => {
  const token = await issueVerificationToken(trx, userId, now);
  const to = await findRecipient(trx, userId);
  await queueMail(trx, { kind: 'verification', to, data: { token, occasion } }, now);
};
