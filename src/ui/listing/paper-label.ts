import { useTranslation } from 'react-i18next';

import type { Language } from '#contract/list.contract.ts';

interface LabelledPaper {
  readonly title: string;
  readonly language?: Language | undefined;
}

/** Returns the text of a link to a document of an order or offer, which keeps the language in which it was sent. */
export const usePaperLabel = (): ((paper: LabelledPaper) => string) => {
  const { t } = useTranslation('listing');
  return ({ title, language }) =>
    language === undefined
      ? t('paper.label', { title })
      : t('paper.labelWithLanguage', { title, language: t(`paper.language.${language}`) });
};
