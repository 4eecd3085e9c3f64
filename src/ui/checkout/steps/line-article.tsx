import { useTranslation } from 'react-i18next';

import type { BasketLine } from '#contract/carts/cart.contract.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';

interface LineArticleProps {
  item: BasketLine;
  /** Marks an article that can no longer be ordered. */
  discontinuedText: string;
}

export function LineArticle({ item, discontinuedText }: LineArticleProps) {
  const { t } = useTranslation('articles');
  const containerText = useContainerText();
  // A placed line has only the unit, and half a description of the container would be worse than none.
  const { unit, containerSize = null, containerType } = item;
  return (
    <div className="checkout-article">
      <span className="checkout-article-no">{item.articleNo}</span>
      <span className="checkout-article-name">{item.description}</span>
      {item.subDescription && <span className="checkout-article-sub">{item.subDescription}</span>}
      {unit !== undefined && containerType !== undefined && (
        <span className="checkout-article-sub">{containerText({ unit, containerSize, containerType })}</span>
      )}
      {item.machineNo !== null && (
        <span className="checkout-article-sub">{t('forMachine', { machineNo: item.machineNo })}</span>
      )}
      {item.discontinued && (
        <span className="checkout-article-gone">
          <Icon name="warning" /> {discontinuedText}
        </span>
      )}
    </div>
  );
}
