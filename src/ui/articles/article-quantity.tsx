import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/article.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { languageOf } from '#i18n/language.ts';
import { readTyped } from '#machines/quantity/read-quantity.ts';
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
  const { t, i18n } = useTranslation('articles');
  const id = useId();
  const max = MAX_QUANTITY - (MAX_QUANTITY % step);
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
      max={max}
      read={(text) => readTyped(text, languageOf(i18n.language))}
      refusal={t('quantity.wrong', { min: step, max })}
      roundedText={(quantity) => t('quantity.rounded', { quantity })}
      onChange={onChange}
    />
  );
}
