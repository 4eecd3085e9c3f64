import { VERIFICATION_LINK_HOURS } from '#contract/limits.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { VERIFY_EMAIL_PATH } from '#contract/pages/addresses.contract.ts';
import { UNVERIFIED_KEPT_DAYS } from '#server/domain/accounts/verification-token.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface VerificationMail {
  /** The token as it appears in the link; the database keeps only its hash. */
  readonly token: string;
  /** The reason for the mail: a sign-up, an earlier link that was opened too late, or the person's request. */
  readonly occasion: 'signUp' | 'expired' | 'asked';
}

interface Texts {
  readonly subject: string;
  readonly opening: Readonly<Record<VerificationMail['occasion'], string>>;
  /** The warning before the link, because opening it lets in the person who has chosen the password. */
  readonly stranger: string;
  readonly link: string;
  readonly validity: string;
  readonly next: string;
}

const TEXTS: Record<Language, Texts> = {
  'de-DE': {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    opening: {
      signUp:
        'mit dieser E-Mail-Adresse hat sich jemand im Kundenportal registriert. Waren Sie das, bestätigen Sie bitte mit dem folgenden Link, dass die Adresse Ihnen gehört.',
      expired: 'Ihr Bestätigungslink war abgelaufen. Hier ist ein neuer.',
      asked: 'Sie haben einen neuen Bestätigungslink angefordert. Frühere Links gelten nicht mehr.',
    },
    stranger: `Waren Sie das nicht, öffnen Sie den Link bitte nicht: Sonst könnte sich jemand anders unter Ihrer Adresse anmelden. Sie müssen nichts weiter tun. Ohne Bestätigung bleibt ein neues Konto geschlossen, und nach ${UNVERIFIED_KEPT_DAYS} Tagen wird es gelöscht.`,
    link: 'E-Mail-Adresse bestätigen',
    validity: `Der Link ist ${VERIFICATION_LINK_HOURS} Stunden gültig.`,
    next: 'Danach melden Sie sich mit Ihrer E-Mail-Adresse und dem Passwort an, das Sie selbst gewählt haben.',
  },
  'en-GB': {
    subject: 'Please verify your e-mail address',
    opening: {
      signUp:
        'Somebody has signed up for the customer portal with this e-mail address. If this was you, please confirm with the following link that the address is yours.',
      expired: 'Your verification link had expired. Here is a new one.',
      asked: 'You asked for a new verification link. Earlier links are no longer valid.',
    },
    stranger: `If this was not you, please do not open the link: somebody else could then sign in under your address. There is nothing you need to do. Without verification a new account stays closed, and after ${UNVERIFIED_KEPT_DAYS} days it is deleted.`,
    link: 'Verify e-mail address',
    validity: `The link is valid for ${VERIFICATION_LINK_HOURS} hours.`,
    next: 'After that, sign in with your e-mail address and the password that you have chosen yourself.',
  },
};

/** Builds the mail with the link by which a person who signed up verifies the address. */
export const verification: MailTemplate<VerificationMail> = ({ token, occasion }, language, { origin }) => {
  const texts = TEXTS[language];
  return {
    subject: texts.subject,
    parts: [
      { paragraph: texts.opening[occasion] },
      { paragraph: texts.stranger },
      { link: { text: texts.link, url: `${origin}${VERIFY_EMAIL_PATH}?token=${encodeURIComponent(token)}` } },
      { paragraph: `${texts.validity} ${texts.next}` },
    ],
  };
};
