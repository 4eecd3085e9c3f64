import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/engine/database.ts';
import { mailInsert } from '#server/db/mail/mails.store.ts';
import type { Recipient } from '#server/db/mail/recipients.store.ts';
import type { MailData, MailKind } from './templates.ts';

/** Stands for the maker's customer service, whose address is looked up when the mail is sent, because it may change while mails wait. */
export const CUSTOMER_SERVICE: Recipient = {
  name: 'Kundenservice',
  email: 'customer-service',
  language: 'de-DE',
};

/** A mail of any kind, with the data for its template. */
export type Mail = {
  [Kind in MailKind]: { readonly kind: Kind; readonly to: Recipient; readonly data: MailData<Kind> };
}[MailKind];

/**
 * Queues a mail that is sent once the caller's transaction is committed; nothing is sent if it is rolled back. If the mail server is down,
 * mails wait for it, so this call never fails because of it. Example: `await queueMail(trx, { kind: 'offerMessage', to: CUSTOMER_SERVICE,
 * data: { … } }, clock.now())`.
 */
export const queueMail = async (db: Database, { data, ...mail }: Mail, now: Date): Promise<void> => {
  await mailInsert({ ...mail, id: randomUUID(), data: JSON.stringify(data), at: now }).execute(db);
};
