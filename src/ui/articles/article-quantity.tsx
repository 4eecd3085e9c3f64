import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/catalogue/article.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { languageOf } from '#i18n/language.ts';
import { readPieces } from '#machines/buying/quantity/read-quantity.ts';
import { QuantityField } from '#ui/kit/fields/quantity-field.tsx';

import type { QuantityWatch } from './quantity-watch.ts';

interface ArticleQuantityProps {
  article: Pick<Article, 'articleNo' | 'quantityStep'>;
  value: number;
  onChange: (quantity: number) => void;
  /** Connects the field with the flow that uses the quantity. */
  watch?: QuantityWatch | undefined;
}

/** Renders a field for the quantity of an article, in the steps in which the article is sold. */
export function ArticleQuantity({
  article: { articleNo, quantityStep: step },
  value,
  onChange,
  watch,
}: ArticleQuantityProps) {
  const { t, i18n } = useTranslation('articles');
  const id = useId();
  const max = MAX_QUANTITY - (MAX_QUANTITY % step);
  const language = languageOf(i18n.language);
  const hearRefusal = useCallback(
    (lead: () => void) => watch?.hear(articleNo, lead) ?? (() => {}),
    [watch, articleNo],
  );
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
      read={(text) => readPieces(text, { language, max, standing: value })}
      refusal={t('quantity.wrong', { min: step, max })}
      roundedText={(quantity) => t('quantity.rounded', { quantity })}
      onChange={onChange}
      onWrong={(isWrong) => watch?.tell(articleNo, isWrong)}
      hearRefusal={hearRefusal}
    />
  );
}
