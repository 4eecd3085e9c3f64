import type { Language } from '#contract/list.contract.ts';
import { resetLinkTo, RESET_LINK_MINUTES } from '#server/domain/reset-link.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface PasswordResetMail {
  readonly token: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Neues Passwort festlegen',
    opening: 'für Ihr Konto im Kundenportal wurde ein neues Passwort angefordert. Hier legen Sie es fest:',
    link: 'Neues Passwort festlegen',
    limits: `Der Link gilt ${RESET_LINK_MINUTES} Minuten und nur einmal. Fordern Sie einen weiteren an, gilt nur noch der neueste.`,
    notYou:
      'Sie haben kein neues Passwort angefordert? Dann müssen Sie nichts tun: Ihr bisheriges Passwort gilt weiter.',
  },
  'en-GB': {
    subject: 'Choose a new password',
    opening: 'A new password was requested for your account in the customer portal. You choose it here:',
    link: 'Choose a new password',
    limits: `The link works once and for ${RESET_LINK_MINUTES} minutes. If you request another one, only the newest works.`,
    notYou:
      'You did not request a new password? Then there is nothing you need to do: your password stays as it is.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** To a user who wants to choose a new password. */
export const passwordReset: MailTemplate<PasswordResetMail> = ({ token }, language, { origin }) => {
  const texts = TEXTS[language];
  return {
    subject: texts.subject,
    parts: [
      { paragraph: texts.opening },
      { link: { text: texts.link, url: resetLinkTo(origin, token) } },
      { paragraph: texts.limits },
      { paragraph: texts.notYou },
    ],
  };
};
