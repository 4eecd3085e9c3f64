import type { Language } from '#contract/language.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import type { MailSources, MailTemplate } from '#server/mail/mail-template.ts';

export interface PasskeyMail {
  /** The person's own name for the passkey; `null` means all passkeys. */
  readonly name: string | null;
  /** An ISO 8601 time. */
  readonly at: string;
}

export interface RecoveryCodesMail {
  readonly at: string;
}

export interface RecoveryCodeMail extends RecoveryCodesMail {
  readonly left: number;
}

const timeIn = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(new Date(at));

const COMMON = {
  'de-DE': {
    you: 'Waren Sie das, müssen Sie nichts weiter tun.',
    notYou: (support: string) =>
      `Waren Sie es nicht, ändern Sie bitte sofort Ihr Passwort unter „Mein Konto“, prüfen Sie dort Ihre Passkeys, und schreiben Sie unserem technischen Support: ${support}`,
    account: 'Zu „Mein Konto“',
  },
  'en-GB': {
    you: 'If this was you, there is nothing more you need to do.',
    notYou: (support: string) =>
      `If it was not you, please change your password at once under “My account”, check your passkeys there, and write to our technical support: ${support}`,
    account: 'To “My account”',
  },
} as const satisfies Record<Language, object>;

const ADDED = {
  'de-DE': {
    subject: 'Ihr Konto hat einen neuen Passkey',
    opening: (name: string, time: string) =>
      `am ${time} wurde Ihrem Konto im Kundenportal der Passkey „${name}“ hinzugefügt. Mit ihm kann man sich ohne Passwort anmelden.`,
  },
  'en-GB': {
    subject: 'Your account has a new passkey',
    opening: (name: string, time: string) =>
      `The passkey “${name}” was added to your account in the customer portal on ${time}. It can be used to sign in without a password.`,
  },
};

const REMOVED = {
  'de-DE': {
    subject: 'Ein Passkey Ihres Kontos wurde entfernt',
    one: (name: string, time: string) =>
      `am ${time} wurde der Passkey „${name}“ aus Ihrem Konto im Kundenportal entfernt.`,
    all: (time: string) =>
      `am ${time} wurden alle Passkeys und Wiederherstellungscodes Ihres Kontos im Kundenportal von uns entfernt.`,
  },
  'en-GB': {
    subject: 'A passkey of your account was removed',
    one: (name: string, time: string) =>
      `The passkey “${name}” was removed from your account in the customer portal on ${time}.`,
    all: (time: string) =>
      `All passkeys and recovery codes of your account in the customer portal were removed by us on ${time}.`,
  },
};

const MADE = {
  'de-DE': {
    subject: 'Ihr Konto hat neue Wiederherstellungscodes',
    opening: (time: string) =>
      `am ${time} wurden für Ihr Konto im Kundenportal neue Wiederherstellungscodes ausgestellt. Die bisherigen gelten nicht mehr.`,
  },
  'en-GB': {
    subject: 'Your account has new recovery codes',
    opening: (time: string) =>
      `New recovery codes were created for your account in the customer portal on ${time}. The earlier ones are no longer valid.`,
  },
};

const USED = {
  'de-DE': {
    subject: 'Anmeldung mit einem Wiederherstellungscode',
    opening: (left: number, time: string) =>
      `am ${time} wurde Ihr Konto im Kundenportal mit Passwort und Wiederherstellungscode statt mit einem Passkey geöffnet. Unbenutzte Codes: ${left}.`,
  },
  'en-GB': {
    subject: 'Sign-in with a recovery code',
    opening: (left: number, time: string) =>
      `Somebody signed in to your account in the customer portal on ${time} with the password and a recovery code instead of a passkey. Unused codes: ${left}.`,
  },
};

const mailOf = (subject: string, opening: string, language: Language, { origin, maker }: MailSources) => {
  const { you, notYou, account } = COMMON[language];
  return {
    subject,
    parts: [
      { paragraph: opening },
      { paragraph: you },
      { paragraph: notYou(maker.emails.technicalSupport) },
      { link: { text: account, url: `${origin}${ACCOUNT_PATH}` } },
    ],
  };
};

/** Notifies a user whose account has a new passkey. */
export const passkeyAdded: MailTemplate<PasskeyMail> = ({ name, at }, language, sources) => {
  const { subject, opening } = ADDED[language];
  return mailOf(subject, opening(name ?? '', timeIn(language, at)), language, sources);
};

/** Notifies a user that one or all of their passkeys were removed. */
export const passkeyRemoved: MailTemplate<PasskeyMail> = ({ name, at }, language, sources) => {
  const { subject, one, all } = REMOVED[language];
  const time = timeIn(language, at);
  return mailOf(subject, name === null ? all(time) : one(name, time), language, sources);
};

/** Notifies a user whose recovery codes have been replaced. */
export const recoveryCodesMade: MailTemplate<RecoveryCodesMail> = ({ at }, language, sources) => {
  const { subject, opening } = MADE[language];
  return mailOf(subject, opening(timeIn(language, at)), language, sources);
};

/** Notifies a user that someone signed in with a recovery code instead of a passkey. */
export const recoveryCodeUsed: MailTemplate<RecoveryCodeMail> = ({ left, at }, language, sources) => {
  const { subject, opening } = USED[language];
  return mailOf(subject, opening(left, timeIn(language, at)), language, sources);
};
