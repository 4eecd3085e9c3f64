import { RESET_LINK_MINUTES } from '#server/domain/sign-in/reset-link.ts';
import { passwordLinkMail } from './password-link.ts';

/** Helps a user who wants to choose a new password. */
export const passwordReset = passwordLinkMail({
  'de-DE': {
    subject: 'Neues Passwort festlegen',
    opening: 'für Ihr Konto im Kundenportal wurde ein neues Passwort angefordert. Hier legen Sie es fest:',
    link: 'Neues Passwort festlegen',
    limits: `Der Link gilt ${RESET_LINK_MINUTES} Minuten und nur einmal. Fordern Sie einen weiteren an, gilt nur noch der neueste.`,
    stranger:
      'Sie haben kein neues Passwort angefordert? Dann müssen Sie nichts tun: Ihr bisheriges Passwort gilt weiter.',
  },
  'en-GB': {
    subject: 'Choose a new password',
    opening: 'A new password was requested for your account in the customer portal. You choose it here:',
    link: 'Choose a new password',
    limits: `The link works once and for ${RESET_LINK_MINUTES} minutes. If you request another one, only the newest works.`,
    stranger:
      'You did not request a new password? Then there is nothing you need to do: your password stays as it is.',
  },
});
