import type { Database } from '#server/db/engine/database.ts';
import { lockUser } from '#server/db/accounts/lock-user.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { isOwnerToBeNotified, markOwnerNotified } from '#server/db/accounts/sign-ups.store.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/**
 * A stranger may have signed up with this address and chosen the password, and its owner may have opened the mailed link without realising
 * it. The first sign-in therefore mails the owner a link that can lock the stranger out.
 */
export const notifyOfFirstSignIn = async (database: Database, userId: string, now: Date): Promise<void> => {
  if (!(await isOwnerToBeNotified(database, userId))) return;
  await database.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    if (!(await markOwnerNotified(tx, userId, now))) return;
    const to = await findRecipient(tx, userId);
    const token = await issueResetToken(tx, { userId, mailed: true, kind: 'recovery', now });
    await queueMail(tx, { kind: 'firstSignIn', to, data: { token } }, now);
  });
};
