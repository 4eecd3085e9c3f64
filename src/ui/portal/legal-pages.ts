import { useTranslation } from 'react-i18next';

import { languageOf } from '#i18n/language.ts';

import { useSettings } from './settings.ts';

/** Returns the addresses of the maker's legal pages outside the portal, in the person's language. */
export const useLegalPages = (): Readonly<Record<'terms' | 'privacy' | 'imprint', string>> => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const { terms, privacy, imprint } = useSettings().maker.links;
  return { terms: terms[language], privacy: privacy[language], imprint: imprint[language] };
};
