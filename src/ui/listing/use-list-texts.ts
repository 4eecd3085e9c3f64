import { useTranslation } from 'react-i18next';

import type { ListTexts } from './list-texts.ts';

type ListWithAdvice = 'customers' | 'machines' | 'offers' | 'orders';

/** Returns the texts of a list; they have the same keys in the namespace of every list. */
export const useListTexts = (namespace: ListWithAdvice | 'sheets'): ListTexts => {
  const { t } = useTranslation(namespace);
  return {
    caption: t('caption'),
    pages: t('pages'),
    searchIn: t('searchIn'),
    count: (count) => t('count', { count }),
    nothingFound: t('nothingFound'),
    failed: t('failed'),
  };
};

/** Returns the texts of a list, including advice for a list that is empty even without a filter. */
export const useListTextsWithAdvice = (namespace: ListWithAdvice): ListTexts => {
  const { t } = useTranslation(namespace);
  const texts = useListTexts(namespace);
  return { ...texts, empty: { title: t('empty.title'), advice: t('empty.advice') } };
};
