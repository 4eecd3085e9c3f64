import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/article.contract.ts';
import { formatNumber } from '#i18n/format.ts';

/** Says in what an article is sold, such as "Sack, 25 kg", "Pack of five" or "pc.". */
export const useContainerText = () => {
  const { t, i18n } = useTranslation('articles');
  return ({
    containerType,
    containerSize,
    unit,
  }: Pick<Article, 'containerType' | 'containerSize' | 'unit'>): string => {
    const container = containerType === null ? null : t(`container.${containerType}`);
    const size =
      containerSize === null
        ? null
        : `${formatNumber(containerSize, i18n.language)}\u00a0${t(`unit.${unit}`)}`;
    return [container, size].filter((part) => part !== null).join(', ') || t(`unit.${unit}`);
  };
};
