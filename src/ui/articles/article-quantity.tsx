import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/article.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { QuantityField } from '#ui/kit/quantity-field.tsx';

interface ArticleQuantityProps {
  article: Pick<Article, 'articleNo' | 'quantityStep'>;
  value: number;
  onChange: (quantity: number) => void;
}

/** A quantity of an article, in the steps in which it is sold. */
export function ArticleQuantity({
  article: { articleNo, quantityStep: step },
  value,
  onChange,
}: ArticleQuantityProps) {
  const { t } = useTranslation('articles');
  const id = useId();
  return (
    <QuantityField
      id={`quantity${id}`}
      name={`quantity-${articleNo}`}
      label={t('quantity.of', { articleNo })}
      lessLabel={t('quantity.less', { articleNo })}
      moreLabel={t('quantity.more', { articleNo })}
      description={step > 1 ? t('quantity.step', { step }) : undefined}
      value={value}
      min={step}
      step={step}
      max={MAX_QUANTITY - (MAX_QUANTITY % step)}
      onChange={onChange}
    />
  );
}
