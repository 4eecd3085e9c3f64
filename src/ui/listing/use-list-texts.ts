import { useTranslation } from 'react-i18next';

import type { ListTexts } from './list-texts.ts';

/** The texts of a list, which stand under the same keys in the namespace of each. */
export const useListTexts = (namespace: 'customers' | 'machines' | 'offers' | 'orders'): ListTexts => {
  const { t } = useTranslation(namespace);
  return {
    caption: t('caption'),
    pages: t('pages'),
    searchIn: t('searchIn'),
    count: (count) => t('count', { count }),
    nothingFound: t('nothingFound'),
    failed: t('failed'),
    empty: { title: t('empty.title'), advice: t('empty.advice') },
  };
};
