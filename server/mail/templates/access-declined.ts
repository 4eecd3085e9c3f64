import type { Language } from '#contract/language.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface AccessDeclinedMail {
  readonly reason: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Ihre Registrierung im Kundenportal',
    opening:
      'wir haben Ihre Registrierung geprüft und können Ihr Konto keiner Firma zuordnen. Der Kundenservice nennt diesen Grund:',
    kept: 'Ihr Konto bleibt bestehen und zeigt das Sortiment ohne Preise. Unter „Mein Konto“ können Sie es löschen lassen.',
    reply: 'Trifft der Grund nicht zu, antworten Sie bitte auf diese E-Mail.',
    open: 'Mein Konto öffnen',
  },
  'en-GB': {
    subject: 'Your sign-up for the customer portal',
    opening:
      'We have checked your sign-up and cannot assign your account to a company. Customer service gives this reason:',
    kept: 'Your account remains, and you can see our range without prices. You can have the account deleted under “My account”.',
    reply: 'If the reason does not apply, please reply to this e-mail.',
    open: 'Open my account',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Tells a person who signed up that customer service has declined the sign-up, and why. */
export const accessDeclined: MailTemplate<AccessDeclinedMail> = ({ reason }, language, { origin, maker }) => {
  const texts = TEXTS[language];
  return {
    subject: texts.subject,
    replyTo: maker.emails.customerService,
    parts: [
      { paragraph: texts.opening },
      { quote: reason },
      { paragraph: texts.reply },
      { paragraph: texts.kept },
      { link: { text: texts.open, url: `${origin}${ACCOUNT_PATH}` } },
    ],
  };
};
