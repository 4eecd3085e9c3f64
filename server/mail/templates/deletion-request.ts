import type { Language } from '#contract/language.contract.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface DeletionRequestMail {
  readonly act: 'requested' | 'withdrawn';
  readonly person: MailPerson;
  readonly company: string;
  readonly customerNo: string | null;
}

const TEXTS = {
  'de-DE': {
    requested: 'Löschung eines Benutzerkontos gewünscht',
    requestedText:
      'eine Benutzerin oder ein Benutzer des Kundenportals möchte, dass das eigene Konto gelöscht wird. Bitte antworten Sie der Person innerhalb eines Monats (Artikel 12 und 17 DSGVO).',
    withdrawn: 'Löschung eines Benutzerkontos nicht mehr gewünscht',
    withdrawnText: 'der Wunsch, das eigene Konto zu löschen, wurde zurückgenommen.',
    person: 'Person',
    company: 'Firma',
    customerNo: 'Kundennummer',
  },
  'en-GB': {
    requested: 'A user account is to be deleted',
    requestedText:
      'A user of the customer portal would like their account to be deleted. Please answer the person within one month (articles 12 and 17 GDPR).',
    withdrawn: 'A user account is no longer to be deleted',
    withdrawnText: 'The request to have the account deleted has been withdrawn.',
    person: 'Person',
    company: 'Company',
    customerNo: 'Customer number',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Notifies customer service that a person wants their account deleted, or no longer does. */
export const deletionRequest: MailTemplate<DeletionRequestMail> = (
  { act, person, company, customerNo },
  language,
) => {
  const texts = TEXTS[language];
  return {
    subject: `${texts[act]}: ${person.email}`,
    replyTo: person.email,
    parts: [
      { paragraph: texts[`${act}Text`] },
      {
        facts: [
          [texts.person, `${person.name}, ${person.email}`],
          [texts.company, company],
          ...(customerNo === null ? [] : [[texts.customerNo, customerNo] as const]),
        ],
      },
    ],
  };
};
