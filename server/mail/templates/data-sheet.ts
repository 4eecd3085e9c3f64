import type { Language } from '#contract/language.contract.ts';
import { findDataSheetFile } from '#server/db/data-sheets/data-sheet-files.store.ts';
import { readDocument } from '#server/document-store/read-document.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface DataSheetMail {
  readonly dataSheetId: string;
  /** The article of the sheet, in the language of the mail. */
  readonly article: string;
  /** The person who sends it through the portal. */
  readonly person: MailPerson;
}

const TEXTS = {
  'de-DE': {
    subject: 'Datenblatt',
    opening: (name: string) => `${name} sendet Ihnen über unser Kundenportal dieses Datenblatt:`,
    article: 'Artikel',
    version: 'Version',
    file: 'Datei im Anhang',
  },
  'en-GB': {
    subject: 'Data sheet',
    opening: (name: string) => `${name} sends you this data sheet through our customer portal:`,
    article: 'Article',
    version: 'Version',
    file: 'Attached file',
  },
} as const satisfies Record<Language, object>;

/** Sends a data sheet as an attachment to any address. */
export const dataSheet: MailTemplate<DataSheetMail> = async (
  { dataSheetId, article, person },
  language,
  sources,
) => {
  const sheet = await findDataSheetFile(sources.database, dataSheetId);
  if (sheet === undefined) return null;
  const texts = TEXTS[language];
  return {
    subject: `${texts.subject} ${article}`,
    replyTo: person.email,
    parts: [
      { paragraph: texts.opening(person.name) },
      {
        facts: [
          [texts.article, article],
          [texts.version, sheet.version],
          [texts.file, sheet.fileName],
        ],
      },
    ],
    attachments: [{ ...sheet, content: await readDocument(sources, sheet) }],
  };
};
