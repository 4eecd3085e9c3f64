import type { Language } from '#contract/language.contract.ts';
import { recordHit } from '#server/db/rate-limit-hits.store.ts';
import { findMailedSheet } from '#server/db/data-sheets/data-sheet-files.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Services } from '#server/plugins/services.plugin.ts';
import { Refusal } from '#server/refusal.ts';

interface SheetToMail {
  readonly sender: { readonly id: string; readonly language: Language };
  readonly dataSheetId: string;
  readonly email: string;
}

/**
 * Queues a mail with the sheet, in the sender's language, to any address.
 * @throws {Refusal} 404 for a sheet that is not available, 429 for too many mails.
 */
export const mailDataSheet = (
  { database, clock }: Services,
  { sender, dataSheetId, email }: SheetToMail,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const sheet = await findMailedSheet(trx, dataSheetId);
    if (sheet === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
    const now = clock.now();
    const wait = await recordHit(trx, {
      act: 'data_sheet_mail',
      actor: sender.id,
      target: foldEmail(email),
      at: now,
    });
    if (wait !== null) throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
    // The recipient may be anyone, so a name that nobody has checked must not be in the mail: `findRecipient` then gives the address
    // instead.
    const { name, email: from } = await findRecipient(trx, sender.id);
    const { language } = sender;
    const description = inLanguage(language, sheet.descriptionDe, sheet.descriptionEn);
    const data = {
      dataSheetId: sheet.id,
      article: `${sheet.articleNo} ${description}`,
      person: { id: sender.id, name, email: from },
    };
    await queueMail(trx, { kind: 'dataSheet', to: { name: email, email, language }, data }, now);
  });
