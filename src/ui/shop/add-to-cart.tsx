import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/article.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { Button } from '#ui/kit/button.tsx';
import { QuantityField } from '#ui/kit/quantity-field.tsx';

import { useAddition } from './addition.connect.ts';

interface AddToCartProps {
  article: Pick<Article, 'articleNo' | 'discontinued' | 'quantityStep'>;
  /** `row`: one of many in a list. `page`: the main act of the article's page. */
  look: 'row' | 'page';
}

/** A quantity and the button that puts it into the cart; nothing for those who fill no cart. */
export function AddToCart({ article, look }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const { articleNo, quantityStep } = article;
  const [quantity, setQuantity] = useState(quantityStep);
  const { state, inCart, add } = useAddition(article, quantity);
  const id = useId();
  if (state === 'none') return null;
  const isRow = look === 'row';
  return (
    <div className={`add-to-cart add-to-cart-${look}`}>
      <QuantityField
        id={`quantity${id}`}
        name="quantity"
        label={t('article.quantity', { articleNo })}
        lessLabel={t('article.less', { articleNo })}
        moreLabel={t('article.more', { articleNo })}
        value={quantity}
        min={quantityStep}
        step={quantityStep}
        max={MAX_QUANTITY - (MAX_QUANTITY % quantityStep)}
        description={quantityStep > 1 ? t('article.step', { step: quantityStep }) : undefined}
        onChange={setQuantity}
      />
      <Button
        variant={isRow ? 'secondary' : 'primary'}
        icon="cart"
        {...(isRow && { 'aria-label': t('article.addName', { articleNo }) })}
        busy={state === 'underWay'}
        busyLabel={t('article.adding')}
        onPress={add}
      >
        {isRow ? t('article.add') : t('article.addLong')}
      </Button>
      {inCart > 0 && <span className="add-to-cart-count">{t('article.inCart', { quantity: inCart })}</span>}
    </div>
  );
}
