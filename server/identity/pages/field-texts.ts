import type { Language } from '#contract/language.contract.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/limits.contract.ts';
import type { PasswordRule } from '#contract/sign-in/password-policy.ts';

export type PasswordField = 'current' | 'password' | 'repeat';

interface FieldTexts {
  readonly label: Readonly<Record<PasswordField, string>>;
  readonly show: Readonly<Record<PasswordField, string>>;
  readonly hide: Readonly<Record<PasswordField, string>>;
  readonly capsLock: string;
  readonly rules: string;
  readonly rule: Readonly<Record<PasswordRule, (minLength: number) => string>>;
  /** The words before a rule that the refused password breaks. */
  readonly notKept: string;
  /** The words after a rule, for users who do not see its tick. */
  readonly kept: string;
  readonly open: string;
  /** A text with `{kept}` and `{total}`, which the script fills in. */
  readonly count: string;
  readonly allKept: string;
}

/** The words for the rules are the same as in the portal's own sign-up form. */
export const FIELD_TEXTS: Readonly<Record<Language, FieldTexts>> = {
  'de-DE': {
    label: {
      current: 'Bisheriges Passwort',
      password: 'Neues Passwort',
      repeat: 'Neues Passwort wiederholen',
    },
    show: {
      current: 'Bisheriges Passwort anzeigen',
      password: 'Neues Passwort anzeigen',
      repeat: 'Wiederholtes Passwort anzeigen',
    },
    hide: {
      current: 'Bisheriges Passwort verbergen',
      password: 'Neues Passwort verbergen',
      repeat: 'Wiederholtes Passwort verbergen',
    },
    capsLock: 'Die Feststelltaste ist aktiv.',
    rules: 'Das braucht das Passwort',
    rule: {
      length: (least) => `${least} bis ${PASSWORD_MAX_LENGTH} Zeichen`,
      upper: () => 'einen Großbuchstaben',
      lower: () => 'einen Kleinbuchstaben',
      digit: () => 'eine Ziffer',
      special: () => 'ein Sonderzeichen oder Leerzeichen',
      uncommon: () => 'mehr als gängige Wörter, Jahreszahlen, Tastenfolgen und Wiederholungen',
    },
    notKept: 'Fehlt noch:',
    kept: 'erfüllt',
    open: 'noch offen',
    count: '{kept} von {total} Passwortregeln erfüllt',
    allKept: 'Alle Passwortregeln erfüllt',
  },
  'en-GB': {
    label: {
      current: 'Current password',
      password: 'New password',
      repeat: 'Repeat new password',
    },
    show: {
      current: 'Show current password',
      password: 'Show new password',
      repeat: 'Show repeated password',
    },
    hide: {
      current: 'Hide current password',
      password: 'Hide new password',
      repeat: 'Hide repeated password',
    },
    capsLock: 'Caps lock is on.',
    rules: 'What the password needs',
    rule: {
      length: (least) => `${least} to ${PASSWORD_MAX_LENGTH} characters`,
      upper: () => 'an upper case letter',
      lower: () => 'a lower case letter',
      digit: () => 'a digit',
      special: () => 'a special character or a space',
      uncommon: () => 'more than common words, years, rows of keys and repetitions',
    },
    notKept: 'Still missing:',
    kept: 'done',
    open: 'still open',
    count: '{kept} of {total} password rules met',
    allKept: 'All password rules met',
  },
};
