import { FORGOTTEN_PASSWORD_PAGE } from '#contract/sign-in/forgotten-password.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface PasswordChangedMail {
  /** An ISO 8601 time. */
  readonly changedAt: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Ihr Passwort wurde geändert',
    opening: (time: string) =>
      `das Passwort Ihres Kontos im Kundenportal wurde am ${time} geändert. Sie wurden auf allen Geräten abgemeldet.`,
    you: 'Waren Sie das, müssen Sie nichts weiter tun.',
    notYou: (support: string) =>
      `Waren Sie es nicht, legen Sie bitte sofort mit „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort fest, und schreiben Sie unserem technischen Support: ${support}`,
    forgotten: 'Passwort vergessen?',
    signIn: 'Zur Anmeldung',
  },
  'en-GB': {
    subject: 'Your password was changed',
    opening: (time: string) =>
      `The password of your account in the customer portal was changed on ${time}. You were signed out on all devices.`,
    you: 'If this was you, there is nothing more you need to do.',
    notYou: (support: string) =>
      `If it was not you, please choose a new password at once with “Forgot your password?” on the sign-in page, and write to our technical support: ${support}`,
    forgotten: 'Forgot your password?',
    signIn: 'Go to sign-in',
  },
} as const satisfies Record<Language, object>;

/** Notifies a user whose password has been changed. */
export const passwordChanged: MailTemplate<PasswordChangedMail> = (
  { changedAt },
  language,
  { origin, maker },
) => {
  const texts = TEXTS[language];
  const time = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
    timeZoneName: 'short',
  });
  return {
    subject: texts.subject,
    parts: [
      { paragraph: texts.opening(time.format(new Date(changedAt))) },
      { paragraph: texts.you },
      { link: { text: texts.signIn, url: `${origin}${SIGN_IN_PATH}` } },
      { paragraph: texts.notYou(maker.emails.technicalSupport) },
      { link: { text: texts.forgotten, url: `${origin}${FORGOTTEN_PASSWORD_PAGE}` } },
    ],
  };
};
