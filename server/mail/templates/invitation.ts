import { UNASKED_LINK_DAYS } from '#server/domain/sign-in/reset-link.ts';
import { passwordLinkMail } from './password-link.ts';

/** Invites a person for whom an operator has created an account. */
export const invitation = passwordLinkMail({
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
    limits: `The link works once and for ${UNASKED_LINK_DAYS} days. After that, use “Forgot your password?” on the sign-in page.`,
    stranger: 'You did not expect an account? Then there is nothing you need to do.',
  },
});
