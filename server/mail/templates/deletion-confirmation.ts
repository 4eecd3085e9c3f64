import type { Language } from '#contract/language.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface DeletionConfirmationMail {
  readonly act: 'requested' | 'withdrawn';
}

const TEXTS = {
  'de-DE': {
    requested: 'Ihr Wunsch, das Konto zu löschen',
    requestedText:
      'Sie haben uns gebeten, Ihr Benutzerkonto im Kundenportal zu löschen. Unser Kundenservice meldet sich innerhalb eines Monats bei Ihnen. Bis dahin können Sie das Portal weiter nutzen und den Wunsch unter „Mein Konto“ zurücknehmen.',
    kept: 'Bestellungen und Rechnungen müssen wir so lange aufbewahren, wie das Gesetz es verlangt.',
    withdrawn: 'Ihr Konto bleibt bestehen',
    withdrawnText: 'Sie haben den Wunsch zurückgenommen, Ihr Benutzerkonto im Kundenportal zu löschen.',
    notYou: (service: string) =>
      `Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort und schreiben Sie an ${service}.`,
    open: 'Mein Konto öffnen',
  },
  'en-GB': {
    requested: 'Your request to have your account deleted',
    requestedText:
      'You have asked us to delete your user account in the customer portal. Our customer service will contact you within one month. Until then you can go on using the portal, and withdraw your request under “My account”.',
    kept: 'We have to keep orders and invoices for as long as the law demands.',
    withdrawn: 'Your account stays',
    withdrawnText:
      'You have withdrawn your request to have your user account in the customer portal deleted.',
    notYou: (service: string) =>
      `Was this not you? Then please change your password and write to ${service}.`,
    open: 'Open my account',
  },
} as const satisfies Record<Language, object>;

/** Notifies the person, so that nobody can request a deletion, or withdraw a request, unnoticed in their name. */
export const deletionConfirmation: MailTemplate<DeletionConfirmationMail> = (
  { act },
  language,
  { origin, maker },
) => {
  const texts = TEXTS[language];
  return {
    subject: texts[act],
    parts: [
      { paragraph: texts[`${act}Text`] },
      ...(act === 'requested' ? [{ paragraph: texts.kept }] : []),
      { paragraph: texts.notYou(maker.emails.customerService) },
      { link: { text: texts.open, url: `${origin}${ACCOUNT_PATH}` } },
    ],
  };
};
