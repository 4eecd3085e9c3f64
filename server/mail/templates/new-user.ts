import type { Language } from '#contract/language.contract.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface NewUserMail {
  readonly userId: string;
  readonly person: MailPerson;
  readonly company: string;
  /** The text as the person typed it; no one has checked it. */
  readonly customerNo: string | null;
}

const TEXTS = {
  'de-DE': {
    subject: 'Neuer Benutzer im Kundenportal',
    opening:
      'eine Person hat sich registriert und ihre E-Mail-Adresse bestätigt. Firma und Kundennummer sind ihre eigenen Angaben.',
    person: 'Name',
    email: 'E-Mail-Adresse',
    company: 'Firma (Angabe)',
    customerNo: 'Kundennummer (Angabe)',
    none: 'keine',
    user: 'Benutzer-ID',
    reply:
      'Bitte antworten Sie zuerst auf diese E-Mail, und lassen Sie sich die Registrierung bestätigen. Die Antwort erreicht, wem die Adresse gehört; registriert haben könnte sich damit auch jemand anders.',
    next: 'Bis eine Firma zugeordnet und eine Stufe erteilt wird, sieht die Person nur das Sortiment ohne Preise.',
  },
  'en-GB': {
    subject: 'New user of the customer portal',
    opening:
      'A person has signed up and verified the e-mail address. Company and customer number are as the person stated them.',
    person: 'Name',
    email: 'E-mail address',
    company: 'Company (stated)',
    customerNo: 'Customer number (stated)',
    none: 'none',
    user: 'User ID',
    reply:
      'Please reply to this e-mail first and have the registration confirmed. The reply goes to the owner of the address; someone else may have signed up with it.',
    next: 'Until a company is assigned and a level granted, the person sees only the range without prices.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Notifies customer service that a new user waits for a company and a level. */
export const newUser: MailTemplate<NewUserMail> = ({ userId, person, company, customerNo }, language) => {
  const texts = TEXTS[language];
  return {
    subject: texts.subject,
    // The address for replies has no name, because its owner may not be the person who typed this name.
    replyTo: person.email,
    parts: [
      { paragraph: texts.opening },
      {
        facts: [
          [texts.person, person.name],
          [texts.email, person.email],
          [texts.company, company],
          [texts.customerNo, customerNo ?? texts.none],
          [texts.user, userId],
        ],
      },
      { paragraph: texts.reply },
      { paragraph: texts.next },
    ],
  };
};
