import { useTranslation } from 'react-i18next';

import type { Language } from '#contract/list.contract.ts';

interface LabelledPaper {
  readonly title: string;
  readonly language?: Language | undefined;
}

/** What the link to a paper of an order or offer says: such papers keep the language in which they were sent. */
export const usePaperLabel = (): ((paper: LabelledPaper) => string) => {
  const { t } = useTranslation('listing');
  return ({ title, language }) =>
    language === undefined
      ? t('paper.label', { title })
      : t('paper.labelWithLanguage', { title, language: t(`paper.language.${language}`) });
};
