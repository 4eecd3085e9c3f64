import type { Language } from '#contract/language.contract.ts';
import type { RefusedLink } from '#server/domain/sign-in/reset-link.ts';

export type FieldProblem = 'missing' | 'wrong' | 'policy' | 'different';

/** The reason why a page other than the requested one is shown. */
export type RefusedPage = 'signedOut' | 'forged' | 'tooMany' | 'unreadable' | 'broken';

interface PageTexts {
  readonly support: string;
  /** The reference that a person gives to support. */
  readonly reference: (id: string) => string;
  readonly errorPrefix: string;
  readonly required: string;
  readonly errors: string;
  readonly signIn: string;
  readonly account: string;
  readonly back: string;
  readonly reset: {
    readonly title: string;
    readonly lead: (name: string) => string;
    readonly submit: string;
  };
  readonly change: { readonly title: string; readonly lead: string; readonly submit: string };
  readonly problem: Readonly<Record<FieldProblem, string>>;
  readonly throttled: (minutes: number) => string;
  readonly done: {
    readonly title: string;
    readonly text: string;
    readonly mail: string;
    readonly next: string;
  };
  readonly refusedLink: Readonly<Record<RefusedLink, { readonly title: string; readonly text: string }>>;
  readonly refusedPage: Readonly<Record<RefusedPage, { readonly title: string; readonly text: string }>>;
}

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  'de-DE': {
    support: 'Technischer Support:',
    reference: (id) => `Kennung für den Support: ${id}`,
    errorPrefix: 'Fehler: ',
    required: '(Pflichtfeld)',
    errors: 'Bitte prüfen Sie Ihre Eingaben',
    signIn: 'Zur Anmeldung',
    account: 'E-Mail-Adresse',
    back: 'Zurück zum Portal',
    reset: {
      title: 'Neues Passwort festlegen',
      lead: (name) => `Für das Konto von ${name}. Danach werden Sie auf allen Geräten abgemeldet.`,
      submit: 'Passwort festlegen',
    },
    change: {
      title: 'Passwort ändern',
      lead: 'Danach werden Sie auf allen Geräten abgemeldet, auch auf diesem, und melden sich mit dem neuen Passwort an.',
      submit: 'Passwort ändern',
    },
    problem: {
      missing: 'Dieses Feld ist ein Pflichtfeld',
      wrong: 'Das bisherige Passwort stimmt nicht.',
      policy: 'Ihr Passwort erfüllt die Sicherheitsvorgaben nicht. Bitte prüfen Sie Ihr Passwort.',
      different: 'Die Passwörter stimmen nicht überein.',
    },
    throttled: (minutes) =>
      `Zu viele Versuche. Zum Schutz Ihres Kontos ist der nächste ${minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`} möglich. Sie haben Ihr Passwort vergessen? Dann legen Sie auf der Anmeldeseite ein neues fest.`,
    done: {
      title: 'Ihr Passwort wurde geändert',
      text: 'Ab sofort gilt das neue Passwort. Sie wurden auf allen Geräten abgemeldet.',
      mail: 'Zur Sicherheit haben wir Ihnen dazu eine E-Mail geschickt.',
      next: 'Zur Anmeldung',
    },
    refusedLink: {
      malformed: {
        title: 'Der Link ist unvollständig',
        text: 'Bitte öffnen Sie den Link in der E-Mail noch einmal, oder kopieren Sie ihn vollständig in die Adresszeile.',
      },
      unknown: {
        title: 'Dieser Link gilt nicht',
        text: 'Bitte fordern Sie auf der Anmeldeseite unter „Passwort vergessen?“ einen neuen an.',
      },
      expired: {
        title: 'Der Link ist abgelaufen',
        text: 'Solche Links gelten zu Ihrer Sicherheit nur für begrenzte Zeit. Bitte fordern Sie auf der Anmeldeseite unter „Passwort vergessen?“ einen neuen an.',
      },
      used: {
        title: 'Der Link wurde schon verwendet',
        text: 'Mit ihm wurde bereits ein Passwort festgelegt. Waren Sie das nicht, fordern Sie auf der Anmeldeseite unter „Passwort vergessen?“ sofort einen neuen an.',
      },
      replaced: {
        title: 'Der Link gilt nicht mehr',
        text: 'Ein neuerer Link oder ein neueres Passwort hat ihn ersetzt. Bitte verwenden Sie den Link aus der neuesten E-Mail.',
      },
    },
    refusedPage: {
      signedOut: {
        title: 'Sie sind nicht angemeldet',
        text: 'Um Ihr Passwort zu ändern, melden Sie sich bitte zuerst an. Haben Sie es vergessen, legen Sie dort ein neues fest.',
      },
      forged: {
        title: 'Bitte versuchen Sie es noch einmal',
        text: 'Die Seite war zu lange geöffnet, oder Sie haben sich inzwischen neu angemeldet. Ihr Passwort wurde nicht geändert.',
      },
      tooMany: {
        title: 'Zu viele Anfragen',
        text: 'Bitte warten Sie eine Minute, und versuchen Sie es dann noch einmal. Ihr Passwort wurde nicht geändert.',
      },
      unreadable: {
        title: 'Das konnten wir nicht lesen',
        text: 'Ihr Passwort wurde nicht geändert. Bitte gehen Sie zurück, und versuchen Sie es noch einmal.',
      },
      broken: {
        title: 'Das hat nicht geklappt',
        text: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal, oder wenden Sie sich an den technischen Support.',
      },
    },
  },
  'en-GB': {
    support: 'Technical support:',
    reference: (id) => `Reference for support: ${id}`,
    errorPrefix: 'Error: ',
    required: '(required)',
    errors: 'Please check your entries',
    signIn: 'Go to sign-in',
    account: 'E-mail address',
    back: 'Back to the portal',
    reset: {
      title: 'Choose a new password',
      lead: (name) => `For the account of ${name}. Afterwards you will be signed out on all devices.`,
      submit: 'Set password',
    },
    change: {
      title: 'Change password',
      lead: 'Afterwards you will be signed out on all devices, including this one, and can sign in with the new password.',
      submit: 'Change password',
    },
    problem: {
      missing: 'This field is required',
      wrong: 'The current password is not correct.',
      policy: 'Your password does not meet the security policy requirements. Please check your password.',
      different: 'The passwords do not match.',
    },
    throttled: (minutes) =>
      `Too many attempts. For the safety of your account, the next one is possible in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}. Forgotten your password? Then choose a new one on the sign-in page.`,
    done: {
      title: 'Your password was changed',
      text: 'The new password is now valid. You have been signed out on all devices.',
      mail: 'For your safety, we have sent you an e-mail about it.',
      next: 'Go to sign-in',
    },
    refusedLink: {
      malformed: {
        title: 'The link is incomplete',
        text: 'Please open the link in the e-mail once more, or copy it into the address bar completely.',
      },
      unknown: {
        title: 'This link does not work',
        text: 'Please request a new one on the sign-in page under “Forgot your password?”.',
      },
      expired: {
        title: 'The link has expired',
        text: 'For your safety, such links work for a limited time only. Please request a new one on the sign-in page under “Forgot your password?”.',
      },
      used: {
        title: 'The link was used before',
        text: 'A password was chosen with it. If that was not you, request a new one at once on the sign-in page under “Forgot your password?”.',
      },
      replaced: {
        title: 'The link no longer works',
        text: 'A newer link or a newer password has replaced it. Please use the link in the newest e-mail.',
      },
    },
    refusedPage: {
      signedOut: {
        title: 'You are not signed in',
        text: 'To change your password, please sign in first. If you have forgotten it, choose a new one there.',
      },
      forged: {
        title: 'Please try again',
        text: 'The page was open for too long, or you have signed in again meanwhile. Your password was not changed.',
      },
      tooMany: {
        title: 'Too many requests',
        text: 'Please wait a minute and try again. Your password was not changed.',
      },
      unreadable: {
        title: 'We could not read that',
        text: 'Your password was not changed. Please go back and try again.',
      },
      broken: {
        title: 'That did not work',
        text: 'Something went wrong on our side. Please try again later or contact technical support.',
      },
    },
  },
};
