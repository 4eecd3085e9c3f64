import type { Language } from '#contract/language.contract.ts';
import { UNASKED_LINK_DAYS, resetLinkTo } from '#server/domain/sign-in/reset-link.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface FirstSignInMail {
  readonly token: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Erste Anmeldung im Kundenportal',
    opening:
      'im Kundenportal hat sich zum ersten Mal jemand mit dieser E-Mail-Adresse angemeldet. Waren Sie das, müssen Sie nichts weiter tun.',
    stranger: (support: string) =>
      `Waren Sie es nicht, hat sich jemand anders mit Ihrer Adresse registriert. Legen Sie dann bitte sofort ein Passwort fest, das nur Sie kennen: Alle werden abgemeldet, und das bisherige Passwort gilt nicht mehr. Unser technischer Support hilft Ihnen gern: ${support}`,
    link: 'Eigenes Passwort festlegen',
    limits: `Der Link gilt ${UNASKED_LINK_DAYS} Tage und nur einmal.`,
  },
  'en-GB': {
    subject: 'First sign-in to the customer portal',
    opening:
      'Somebody has signed in to the customer portal with this e-mail address for the first time. If this was you, there is nothing more you need to do.',
    stranger: (support: string) =>
      `If it was not you, somebody else has signed up with your address. Then please choose a password at once that only you know: everybody is signed out, and the previous password is no longer valid. Our technical support will be happy to help: ${support}`,
    link: 'Choose a password of your own',
    limits: `The link works once and for ${UNASKED_LINK_DAYS} days.`,
  },
} as const satisfies Record<Language, object>;

/** Notifies the owner of an address with which someone has signed up: the person who signs in may be someone else. */
export const firstSignIn: MailTemplate<FirstSignInMail> = ({ token }, language, { origin, maker }) => {
  const texts = TEXTS[language];
  return {
    subject: texts.subject,
    parts: [
      { paragraph: texts.opening },
      { paragraph: texts.stranger(maker.emails.technicalSupport) },
      { link: { text: texts.link, url: resetLinkTo(origin, token) } },
      { paragraph: texts.limits },
    ],
  };
};
