import type { Language } from '#contract/list.contract.ts';
import { UNASKED_LINK_DAYS, resetLinkTo } from '#server/domain/reset-link.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface InvitationMail {
  readonly token: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Ihr Zugang zum Kundenportal',
    opening:
      'wir haben für Sie ein Konto im Kundenportal eingerichtet. Legen Sie hier Ihr Passwort fest; danach melden Sie sich mit dieser E-Mail-Adresse an.',
    link: 'Passwort festlegen',
    limits: `Der Link gilt ${UNASKED_LINK_DAYS} Tage und nur einmal. Später hilft „Passwort vergessen?“ auf der Anmeldeseite.`,
    stranger: 'Sie erwarten keinen Zugang? Dann müssen Sie nichts tun.',
  },
  'en-GB': {
    subject: 'Your access to the customer portal',
    opening:
      'We have set up an account in the customer portal for you. Choose your password here; after that, sign in with this e-mail address.',
    link: 'Choose a password',
    limits: `The link works once and for ${UNASKED_LINK_DAYS} days. Later, “Forgot your password?” on the sign-in page helps.`,
    stranger: 'You did not expect an account? Then there is nothing you need to do.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** To a person for whom an operator has made an account. */
export const invitation: MailTemplate<InvitationMail> = ({ token }, language, { origin }) => {
  const texts = TEXTS[language];
  return {
    subject: texts.subject,
    parts: [
      { paragraph: texts.opening },
      { link: { text: texts.link, url: resetLinkTo(origin, token) } },
      { paragraph: texts.limits },
      { paragraph: texts.stranger },
    ],
  };
};
