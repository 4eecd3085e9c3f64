import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/catalogue/article.contract.ts';

type Container = Pick<Article, 'containerType' | 'containerSize' | 'unit'>;

/** Describes the packaging of an article, such as "Sack, 25 kg", "Pack of five", "Pack of 10" or "Piece". */
export const useContainerText = () => {
  const { t } = useTranslation('articles');
  return ({ containerType, containerSize, unit }: Container): string => {
    // The name of the pack already says its size.
    if (containerType === 'five_pack') return t('container.five_pack');
    const amount = containerSize === null ? null : t(`amount.${unit}`, { count: containerSize });
    if (containerType === null) return amount ?? t(`soldBy.${unit}`);
    const container = t(`container.${containerType}`);
    return amount === null ? container : `${container}, ${amount}`;
  };
};
