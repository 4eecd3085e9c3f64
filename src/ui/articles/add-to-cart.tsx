import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/catalogue/article.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import { byState } from '#ui/portal/by-state.ts';

import { useAddition } from './addition.connect.ts';
import { ArticleQuantity } from './article-quantity.tsx';
import type { FieldQuantities } from './field-quantities.ts';
import './articles.css';

interface AddToCartProps {
  article: Pick<Article, 'articleNo' | 'discontinued' | 'quantityStep'>;
  /** `row` is one of many in a list; `page` is the main button of the article's page. */
  look: 'row' | 'page';
  /** Names the machine that the article is for, if the person has chosen one. */
  machineNo?: string | null;
  /** Receives what the field holds, because the button “Add for a quote” elsewhere on the page needs it. */
  fields?: FieldQuantities;
}

/** Shows a quantity and the button that adds it to the cart; renders nothing without a cart, or for an article that is no longer sold. */
export function AddToCart({ article, look, machineNo = null, fields }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const { articleNo, quantityStep } = article;
  const [quantity, setQuantity] = useState(quantityStep);
  const [isWrong, setWrong] = useState(false);
  const typed = isWrong ? null : quantity;
  const { state, inCart, inCartFor, add, hearRefusal } = useAddition(article, () => typed, machineNo);
  useLayoutEffect(() => fields?.note(articleNo, typed), [fields, articleNo, typed]);
  const watch = useMemo(
    () => ({ tell: (_: string, isWrongNow: boolean) => setWrong(isWrongNow), hear: hearRefusal }),
    [hearRefusal],
  );
  const isAdding: boolean | null = byState(state, { none: null, offered: false, underWay: true });
  if (isAdding === null) return null;
  const isRow = look === 'row';
  const inCartText =
    inCartFor === null
      ? t('article.inCart', { quantity: inCart })
      : t('article.inCartFor', { quantity: inCart, machineNo: inCartFor });
  return (
    <div className={`add-to-cart add-to-cart-${look}`}>
      <ArticleQuantity article={article} value={quantity} onChange={setQuantity} watch={watch} />
      <Button
        variant={isRow ? 'secondary' : 'primary'}
        icon="cart"
        {...(isRow && { 'aria-label': t('article.addName', { articleNo }) })}
        busy={isAdding}
        busyLabel={t('article.adding')}
        onPress={add}
      >
        {isRow ? t('article.add') : t('article.addLong')}
      </Button>
      {/* Space for the count is reserved before the count appears, so that nothing moves under the pointer. */}
      <span className="add-to-cart-count">
        {inCart > 0 && <InCart look={look} text={inCartText} quantity={inCart} />}
      </span>
    </div>
  );
}

/** A row has room for the number only; the rest is shown while the pointer is on the number. */
function InCart({ look, text, quantity }: { look: AddToCartProps['look']; text: string; quantity: number }) {
  const { i18n } = useTranslation();
  if (look === 'page') return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{formatNumber(quantity, i18n.language)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
