import { randomUUID } from 'node:crypto';

import { SUPPORT_MAIL } from '#contract/support.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { Database } from '#server/db/database.ts';
import { insertMail, type NewMail } from '#server/db/mails.store.ts';
import type { MailData, MailKind } from './templates.ts';

export interface Recipient {
  /** Of a user of the portal, who then finds the mail among their data. */
  readonly userId?: string;
  /** The address where no name is known, or only one that nobody has looked at: `findRecipient` knows of users. */
  readonly name: string;
  readonly email: string;
  /** In which the mail is written. */
  readonly language: Language;
}

export const CUSTOMER_SERVICE: Recipient = {
  name: 'Kundenservice',
  email: SUPPORT_MAIL.customerService,
  language: 'de-DE',
};

/** A mail of any kind with the data that its template takes. */
export type Mail = {
  [Kind in MailKind]: { readonly kind: Kind; readonly to: Recipient; readonly data: MailData<Kind> };
}[MailKind];

/** The row of a mail, for statements that write it with others. */
export const mailRow = ({ kind, to, data }: Mail, now: Date): NewMail => ({
  id: randomUUID(),
  kind,
  userId: to.userId ?? null,
  recipientName: to.name,
  recipientEmail: to.email,
  language: to.language,
  data: JSON.stringify(data),
  createdAt: now,
  nextTryAt: now,
});

/**
 * Has a mail sent once the caller's transaction is committed; nothing is sent where it is rolled back. Mails wait for a
 * server that is down, so this never fails for the sake of mail. Example:
 * `await queueMail(trx, { kind: 'offerMessage', to: CUSTOMER_SERVICE, data: { … } }, clock.now())`.
 */
export const queueMail = (db: Database, mail: Mail, now: Date): Promise<void> =>
  insertMail(db, mailRow(mail, now));
