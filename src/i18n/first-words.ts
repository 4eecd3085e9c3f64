import type { Language } from '#contract/language.contract.ts';

interface FirstWords {
  readonly loading: string;
  readonly unavailable: string;
  readonly unavailableText: string;
  readonly retry: string;
  readonly failed: string;
  readonly failedText: string;
  readonly reload: string;
}

/** Holds the words of pages that must not depend on loaded texts: the texts may still be loading, or may be what failed to load. */
export const FIRST_WORDS: Readonly<Record<Language, FirstWords>> = {
  'en-GB': {
    loading: 'The portal is loading',
    unavailable: 'The portal cannot be reached',
    unavailableText: 'The server did not answer. Please check your connection and try again.',
    retry: 'Try again',
    failed: 'Something went wrong',
    failedText:
      'The page could not be shown. There may be a newer version of the portal: please reload the page.',
    reload: 'Reload the page',
  },
  'de-DE': {
    loading: 'Das Portal wird geladen',
    unavailable: 'Das Portal ist nicht erreichbar',
    unavailableText:
      'Der Server hat nicht geantwortet. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
    failed: 'Etwas ist schiefgegangen',
    failedText:
      'Die Seite konnte nicht angezeigt werden. Vielleicht gibt es eine neuere Version des Portals: Bitte laden Sie die Seite neu.',
    reload: 'Seite neu laden',
  },
};
