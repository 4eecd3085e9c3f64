import { useTranslation } from 'react-i18next';

import type { Language } from '#contract/language.contract.ts';
import { languageName } from '#i18n/format.ts';

interface LabelledDocument {
  readonly title: string;
  readonly language?: Language | undefined;
}

/** Returns the text of a link to a document of an order or offer. The document keeps the language in which it was sent. */
export const useDocumentLabel = (): ((document: LabelledDocument) => string) => {
  const { t, i18n } = useTranslation('listing');
  return ({ title, language }) =>
    language === undefined
      ? t('document.label', { title })
      : t('document.labelWithLanguage', { title, language: languageName(language, i18n.language) });
};
