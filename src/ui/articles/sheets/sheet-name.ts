import { useTranslation } from 'react-i18next';

import type { DataSheetRef } from '#contract/catalogue/article.contract.ts';
import { languageName } from '#i18n/format.ts';

/** Identifies a data sheet in words, such as "Safety data sheet KD-0606-15, English". */
export const useSheetName = () => {
  const { t, i18n } = useTranslation('sheets');
  return ({ kind, language, articleNo }: Pick<DataSheetRef, 'kind' | 'language'> & { articleNo: string }) =>
    t('name', { kind: t(`kind.${kind}`), articleNo, language: languageName(language, i18n.language) });
};
